#if GSettings
  import PreferenceFormats
  import PreferenceStores
  import PreferenceValues

  /// Values that only an administrator or a vendor changes, such as overridden defaults.
  final class FixedStore: PlacedStore {
    let identity: StoreIdentity
    private let content: StoreSnapshot
    private let reason: Reason
    private let places: @Sendable (PreferencePath) -> String?

    init(
      _ identity: StoreIdentity, root: PreferenceDictionary, reason: Message,
      places: @escaping @Sendable (PreferencePath) -> String? = { _ in nil }
    ) {
      self.identity = identity
      let reason = Reason(reason)
      self.reason = reason
      self.places = places
      content = StoreSnapshot(
        root: .dictionary(root), revision: root.isEmpty ? .absent : Revision(count: 0)
      ) { _ in .readOnly(reason: reason) }
    }

    var traits: StoreTraits { [.notifies] }

    func place(of path: PreferencePath) -> String? { places(path) }

    func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation {
      .impossible(reason.english)
    }

    func load() -> StoreSnapshot { content }

    func commit(_ changes: ChangeSet, deadline: ContinuousClock.Instant) throws -> CommitResult {
      throw StoreError.readOnly(reason: reason)
    }

    // Its values never change while a program runs.
    func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> any Watch {
      CancellableWatch {}
    }
  }
#endif
