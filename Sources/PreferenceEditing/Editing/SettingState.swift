/// The state of a setting, with a symbol of its own in addition to its color; the first that applies is shown.
package enum SettingState: String, Hashable, Sendable, CaseIterable {
  /// It violates a constraint or has the wrong type.
  case problem
  /// It has an unsaved change, and another program changed it.
  case conflict
  /// It has an unsaved change.
  case unsaved
  /// It cannot be changed.
  case locked
  /// A layer has a value for it that differs from the default.
  case set
  /// A layer has a value for it that equals the default.
  case setToDefault = "set-to-default"
  /// Its key is stored, but not in the schema.
  case unknown
  /// It should no longer be used.
  case deprecated
  /// Its default applies.
  case unset

  /// The symbol of its row.
  package var symbol: Character {
    switch self {
    case .problem: "!"
    case .conflict: "?"
    case .unsaved: "*"
    case .locked: "#"
    case .set: "~"
    case .setToDefault: "="
    case .unknown: "+"
    case .deprecated: "x"
    case .unset: " "
    }
  }
}
