package import PreferenceSettings
import PreferenceValues

/// The meaning of a string that an editor treats in a special way.
package enum StringSemantics: Hashable, Sendable {
  /// A color: a name, or `#rrggbb`.
  case color
  /// The path of a file or a directory.
  case path(PathRule)
  /// A shortcut: `Ctrl-R`.
  case shortcut
}

extension StringSemantics {
  /// The schema keywords for this meaning.
  var keywords: PreferenceDictionary {
    switch self {
    case .color: ["x-settee-kind": .string("color")]
    case .shortcut: ["x-settee-kind": .string("shortcut")]
    case .path(let rule):
      [
        "x-settee-kind": .string(rule.target.rawValue),
        "x-settee-must-exist": .boolean(rule.mustExist),
      ]
    }
  }
}
