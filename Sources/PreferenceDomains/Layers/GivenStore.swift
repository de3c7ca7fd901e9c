import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// A store of what a program was given at its start, which nobody can write.
final class GivenStore: PreferenceStore {
  let identity: StoreIdentity
  private let content: StoreSnapshot
  private let reason: Reason

  /// - Parameters:
  ///   - name: What tells it from others of its kind.
  ///   - reason: Why it cannot be written.
  init(_ kind: LayerKind, name: String, values: GivenValues, reason: Reason) {
    identity = StoreIdentity(kind: kind.rawValue, name: name)
    self.reason = reason
    content = StoreSnapshot(
      root: values.root, revision: values.root == .emptyDictionary ? .absent : Revision(count: 0),
      problems: values.problems
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

  // It never changes, so there is nothing to tell.
  func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> any Watch {
    CancellableWatch {}
  }
}
