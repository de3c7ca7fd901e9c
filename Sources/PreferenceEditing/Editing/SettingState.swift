/// The state of a setting, with a symbol of its own in addition to its color; the first that applies is shown.
package enum SettingState: String, Hashable, Sendable, CaseIterable {
  /// It breaks its constraint or has the wrong type.
  case problem
  /// It was changed here and outside.
  case conflict
  /// It was changed here and is not saved.
  case staged
  /// It cannot be changed here.
  case locked
  /// A layer of the user's has a value for it, equal to the default or not.
  case set
  /// It is in the store and not in the schema.
  case unknown
  /// It should no longer be used.
  case deprecated
  /// It is not set.
  case unset

  /// The symbol of its row.
  package var mark: Character {
    switch self {
    case .problem: "!"
    case .conflict: "?"
    case .staged: "*"
    case .locked: "#"
    case .set: "~"
    case .unknown: "+"
    case .deprecated: "x"
    case .unset: " "
    }
  }
}
