package import PreferenceFormats
public import PreferenceValues

/// Edits that a commit makes together, and the values that they are based on.
public struct ChangeSet: Sendable {
  /// The edits; an edit of a path is made before edits inside it.
  public var edits: [PreferencePath: StoreEdit]
  /// The values that the edits are based on; nil means “not set”.
  public var expecting: [PreferencePath: PreferenceValue?]
  /// The former names of members that the edits set: such a member has the position and the comments of the former
  /// one, which the edits reset.
  package var formerNames: [PreferencePath: String] = [:]
  /// A value in whose order a file gets several new members; nil for the order of their names.
  package var memberOrder: PreferenceValue?
  /// Validates the merged values before they are written; a problem of severity error refuses the commit.
  public var check: (@Sendable (PreferenceValue) -> [PreferenceProblem])?
  /// Whether a content satisfies its schema, so that its backup stays longest; nil without a schema.
  package var satisfiesSchema: (@Sendable (PreferenceValue) -> Bool)?
  /// Returns the locations of secrets in a content, so that no backup has them; nil to find them by their names only.
  package var secrets: (@Sendable (PreferenceValue) -> [ValueLocation])?
  /// The revision of the rules in ``secrets``: equal rules find equal secrets; nil if they depend on more.
  package var secretsRule: StoreRevision?
  /// Whether a backup with the resulting value is restored with its comments and order, for an undo.
  package var restoresBackups = false
  /// Whether the values are those that the store returned for them, or recorded ones, so that a value without a tag does
  /// not get the type of the value that it replaces.
  package var hasStoredForms = false
  /// The text changes of the saves that an undo reverts, newest first.
  package var restoredTexts: [TextChange] = []
  /// Whether the snapshot of the result has its ``StoreSnapshot/textChange``.
  package var recordsText = false
  /// Whether the commit waits for the disk.
  public var durability: StoreDurability
  /// The consents that the user gave after ``StoreError/needsConsent(_:_:)``.
  public var consents: Set<StoreConsent>

  /// Creates a set of edits that a commit makes together.
  ///
  /// - Parameters:
  ///   - edits: The edits by their paths.
  ///   - expecting: The values that the edits are based on; nil means “not set”.
  ///   - durability: Whether the commit waits for the disk.
  ///   - consents: The consents that the user gave.
  ///   - check: Validates the merged values; nil for no validation.
  public init(
    _ edits: [PreferencePath: StoreEdit], expecting: [PreferencePath: PreferenceValue?] = [:],
    durability: StoreDurability = .disk, consents: Set<StoreConsent> = [],
    check: (@Sendable (PreferenceValue) -> [PreferenceProblem])? = nil
  ) {
    self.edits = edits
    self.expecting = expecting
    self.durability = durability
    self.consents = consents
    self.check = check
  }
}

extension ChangeSet {
  /// The locations of secrets in a content.
  func secretLocations(in content: PreferenceValue) -> [ValueLocation] {
    secrets?(content) ?? content.namedSecrets()
  }

  /// Returns the paths with another value than expected, or with a value in the way that is not a dictionary.
  ///
  /// A file whose root is not a dictionary is not a conflict, because the user could not resolve
  /// it: no format can make the edit.
  ///
  /// - Parameter spelled: Returns a path with the names as the content spells them.
  package func conflicts(
    in root: PreferenceValue, spelled: (PreferencePath) -> PreferencePath = { $0 }
  ) -> [StoreConflict] {
    var found: [PreferencePath: StoreConflict] = [:]
    for (path, expected) in expecting {
      let stored = root[spelled(path)]
      guard stored != expected else { continue }
      found[path] = StoreConflict(path: path, expected: expected, stored: stored, edit: edits[path])
    }
    for (path, edit) in edits where found[path] == nil && edit != .reset {
      let own = spelled(path)
      guard let blocker = root.blocker(of: own), !blocker.isRoot else { continue }
      found[path] = StoreConflict(
        path: path, expected: expecting[path] ?? nil, stored: root[own], edit: edit)
    }
    return found.values.sorted { $0.path < $1.path }
  }
}
