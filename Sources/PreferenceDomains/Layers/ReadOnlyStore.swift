import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// A store of fixed values, such as those that a program was given at its start.
final class ReadOnlyStore: PreferenceStore {
  let identity: StoreIdentity
  private let content: StoreSnapshot
  private let reason: Reason

  /// A store of the values in `root`.
  ///
  /// - Parameters:
  ///   - name: The name that distinguishes it from others of its kind.
  ///   - reason: The reason why it cannot be written.
  init(
    _ kind: LayerKind, name: String, root: PreferenceValue = .emptyDictionary,
    problems: [PreferenceProblem] = [], reason: Reason
  ) {
    identity = StoreIdentity(kind: kind.name, name: name)
    self.reason = reason
    content = StoreSnapshot(
      root: root, revision: root == .emptyDictionary ? .absent : Revision(count: 0),
      problems: problems
    ) { _ in .readOnly(reason: reason) }
  }

  var traits: StoreTraits { [.notifies] }

  func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation {
    .impossible(reason.english)
  }

  func load() -> StoreSnapshot { content }

  func commit(_ changes: ChangeSet, deadline: ContinuousClock.Instant) throws -> CommitResult {
    throw StoreError.readOnly(reason: reason)
  }

  // Its values never change.
  func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> any Watch {
    CancellableWatch {}
  }
}
