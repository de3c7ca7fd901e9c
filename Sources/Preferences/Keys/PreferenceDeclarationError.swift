import PreferenceValues

/// A mistake in the declaration of a group, with its place in the source.
package struct PreferenceDeclarationError: Error, Hashable {
  package var mistake: DeclarationMistake
  /// The declaration of the key or group in the program's source.
  package var site: DeclarationSite
}

extension PreferenceDeclarationError: CustomStringConvertible {
  /// The place in the source, and a sentence that names the key.
  package var description: String { "\(site): \(mistake)".withVisibleControls }
}

/// A mistake in the declaration of a group.
package enum DeclarationMistake: Hashable, Sendable {
  /// A name that is not allowed, with the reason.
  case unusableName(String, group: String, reason: String)
  /// Two keys or groups, or the former name of one, have this name.
  case duplicate(name: String, group: String)
  /// The property has the name of a member of ``Preferences``, a transaction or a snapshot.
  case shadowed(property: String, group: String)
  /// The property is a tuple with keys or groups, which preferences do not reach.
  case tuple(property: String, group: String)
  /// The default cannot be stored, or violates the rules of the key.
  case unusableDefault(key: String, group: String, reason: String)
  /// The pattern is not a regular expression.
  case unusablePattern(key: String, group: String, reason: String)
  /// The step is not greater than zero.
  case unusableStep(key: String, group: String)
  /// The key is hidden unless another one has a value, and the group has no key of that name.
  case unknownCondition(key: String, group: String, condition: String)
  /// The group contains itself.
  case recursive(name: String)
}

extension DeclarationMistake: CustomStringConvertible {
  /// A sentence that names the key.
  package var description: String {
    switch self {
    case .unusableName(let name, let group, let reason):
      "“\(name)” in \(group) cannot be the name of a key: \(reason)."
    case .duplicate(let name, let group):
      "Two members of \(group) have the name or former name “\(name)”."
    case .shadowed(let property, let group):
      "The property “\(property)” of \(group) cannot be reached, because preferences have a member of that name."
    case .tuple(let property, let group):
      "The keys in the tuple “\(property)” of \(group) cannot be reached; declare each as a property of its own."
    case .unusableDefault(let key, let group, let reason):
      "The default of “\(key)” in \(group) cannot be used: \(reason)."
    case .unusablePattern(let key, let group, let reason):
      "The pattern of “\(key)” in \(group) is not a regular expression: \(reason)."
    case .unusableStep(let key, let group):
      "The step of “\(key)” in \(group) must be greater than 0."
    case .unknownCondition(let key, let group, let condition):
      "“\(key)” in \(group) is hidden unless “\(condition)” has a value, but there is no such key in \(group)."
    case .recursive(let name): "The group “\(name)” contains itself."
    }
  }
}

extension DeclarationMistake {
  /// The names of members of ``Preferences``, ``PreferenceTransaction`` and ``PreferenceSnapshot``, which would
  /// hide a property of the same name.
  package static let shadowingNames: Set<String> = [
    "changes", "customMirror", "diff", "failure", "hash", "hashValue", "isDefault", "isSet",
    "origin",
    "problems", "publisher", "read", "reload", "reset", "resetAll", "sinkSnapshot",
    "sinkSnapshotOnMain",
    "snapshot",
    "snapshots", "synchronize", "update", "updateInBackground",
    "values",
  ]
}
