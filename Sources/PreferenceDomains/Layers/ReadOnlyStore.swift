package import PreferenceFormats
import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// A store of fixed values, such as those that a program was given at its start, or defaults of a vendor.
package final class ReadOnlyStore: OriginReportingStore {
  package let identity: StoreIdentity
  private let content: StoreSnapshot
  private let reason: RefusalReason
  private let origins: @Sendable (PreferencePath) -> String?

  /// Creates a store of the values in `root`.
  ///
  /// - Parameters:
  ///   - identity: Its kind, and the name that distinguishes it from others of its kind.
  ///   - reason: The reason why it cannot be written.
  ///   - spelling: The format of the names if it has several spellings of one.
  ///   - origins: Returns the file and the line of a value, nil if they are not known.
  package init(
    _ identity: StoreIdentity, root: PreferenceValue = .emptyDictionary,
    problems: [PreferenceProblem] = [], reason: RefusalReason,
    spelling: (any SpellingFormat)? = nil,
    origins: @escaping @Sendable (PreferencePath) -> String? = { _ in nil }
  ) {
    self.identity = identity
    self.reason = reason
    self.origins = origins
    var content = StoreSnapshot(
      root: root, revision: root == .emptyDictionary ? .absent : StoreRevision(count: 0),
      problems: problems
    ) { _ in .readOnly(reason: reason) }
    content.spelling = spelling
    self.content = content
  }

  /// Creates a store that is named after its layer.
  convenience init(
    _ kind: LayerKind, name: String, root: PreferenceValue = .emptyDictionary,
    problems: [PreferenceProblem] = [], reason: RefusalReason
  ) {
    self.init(
      StoreIdentity(kind: kind.name, name: name), root: root, problems: problems, reason: reason)
  }

  /// The store with values of the types in a schema, if its values are the texts of a format.
  func typed(by schema: any PreferenceSchema) -> ReadOnlyStore {
    guard let format = content.spelling as? any TextValueFormat, format.hasTexts,
      let typed = format.typed(by: schema.textTyping) as? any SpellingFormat,
      let root = typed.respelled([.root: .set(content.root)], in: .emptyDictionary)[.root]?.value
    else { return self }
    return ReadOnlyStore(
      identity, root: root, problems: content.problems, reason: reason, spelling: typed,
      origins: origins)
  }

  package var traits: StoreTraits { [.notifies] }

  package func origin(of path: PreferencePath) -> String? { origins(path) }

  package func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    .impossible(reason)
  }

  package func load() -> StoreSnapshot { content }

  package func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    throw StoreError.readOnly(reason: reason)
  }

  // Its values never change.
  package func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) -> any StoreWatch {
    CancelableWatch {}
  }
}
