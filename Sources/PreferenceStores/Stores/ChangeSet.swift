public import PreferenceValues

/// Edits to be made together, with what was true when they were decided on.
public struct ChangeSet: Sendable {
  /// The edits; outer paths are made before the paths inside of them.
  public var edits: [PreferencePath: StoreEdit]
  /// Everything that was read or is overwritten, as it was seen; nil stands for "not set".
  public var expecting: [PreferencePath: PreferenceValue?]
  /// Judges the merged whole before it is written; a problem of severity error refuses the commit.
  public var check: (@Sendable (PreferenceValue) -> [PreferenceProblem])?
  /// Whether a content obeys its schema, so that the last one that does is kept longest; nil where no schema says.
  package var isGood: (@Sendable (PreferenceValue) -> Bool)?
  /// Where secrets stand in a content, so that no copy keeps them; nil where only their names tell.
  package var secrets: (@Sendable (PreferenceValue) -> [Location])?
  /// The revision of the rules in ``secrets``: equal rules find equal secrets; nil if they depend on more.
  package var secretsRule: Revision?
  /// Whether a backup with the resulting value is written as it is, with its comments and order: for an undo.
  package var restoresBackups = false
  /// How far a commit goes before it answers.
  public var durability: Durability
  /// What the person said yes to, after a commit asked with ``StoreError/needsConsent(_:_:)``.
  public var consents: Set<Consent>

  /// Edits to be made together.
  public init(
    _ edits: [PreferencePath: StoreEdit], expecting: [PreferencePath: PreferenceValue?] = [:],
    durability: Durability = .disk, consents: Set<Consent> = [],
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
  /// Where the stored value is not what was expected, or something else stands where a dictionary is needed.
  ///
  /// A file whose whole is something else is no conflict, which nobody could settle: no format can make the edit.
  package func conflicts(in root: PreferenceValue) -> [Conflict] {
    var found: [PreferencePath: Conflict] = [:]
    for (path, expected) in expecting where root[path] != expected {
      found[path] = Conflict(path: path, expected: expected, stored: root[path], edit: edits[path])
    }
    for (path, edit) in edits where found[path] == nil && edit != .reset {
      guard let obstacle = root.obstacle(to: path), !obstacle.isRoot else { continue }
      found[path] = Conflict(
        path: path, expected: expecting[path] ?? nil, stored: root[path], edit: edit)
    }
    return found.values.sorted { $0.path < $1.path }
  }
}
