/// A mistake in the declaration of a group.
package enum PreferenceDeclarationError: Error, Hashable, Sendable {
  /// A name that no key may have, and why.
  case unusableName(String, group: String, reason: String)
  /// Two keys or groups, or the former name of one, have this name.
  case duplicate(name: String, group: String)
  /// The property has the name of something that ``Preferences``, a transaction or a snapshot has itself.
  case shadowed(property: String, group: String)
  /// The default cannot be stored, or breaks the key's own rules.
  case unusableDefault(key: String, group: String, reason: String)
  /// The pattern is no regular expression.
  case unusablePattern(key: String, group: String, reason: String)
  /// The group stands in itself.
  case recursive(name: String)
}

extension PreferenceDeclarationError: CustomStringConvertible {
  /// A sentence that names the key.
  package var description: String {
    switch self {
    case .unusableName(let name, let group, let reason):
      "“\(name)” in \(group) cannot be the name of a key: \(reason)."
    case .duplicate(let name, let group): "“\(name)” is declared twice in \(group)."
    case .shadowed(let property, let group):
      "The property “\(property)” of \(group) cannot be reached, because preferences have a member of that name."
    case .unusableDefault(let key, let group, let reason):
      "The default of “\(key)” in \(group) cannot be used: \(reason)."
    case .unusablePattern(let key, let group, let reason):
      "The pattern of “\(key)” in \(group) is no regular expression: \(reason)."
    case .recursive(let name): "The group “\(name)” stands in itself."
    }
  }
}

extension PreferenceDeclarationError {
  /// The names of what ``Preferences``, ``PreferenceTransaction`` and ``PreferenceSnapshot`` have themselves, which would
  /// hide a property of the same name.
  package static let shadowingNames: Set<String> = [
    "changes", "customMirror", "diff", "failure", "hash", "hashValue", "isDefault", "isSet",
    "origin",
    "problems", "read", "reload", "reset", "resetAll", "sinkSnapshot", "snapshot", "snapshots",
    "update",
    "values",
  ]
}
