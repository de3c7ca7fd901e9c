package import PreferenceSettings
import PreferenceValues

/// What a text stands for, where an editor can do more for it than for text.
package enum TextMeaning: Hashable, Sendable {
  /// A colour: a name, or `#rrggbb`.
  case color
  /// The path of a file or a folder.
  case path(PathRule)
  /// A key with modifiers: `Ctrl-R`.
  case keystroke
}

extension TextMeaning {
  /// The keywords of a schema that say so.
  var keywords: PreferenceDictionary {
    switch self {
    case .color: ["x-settee-kind": .string("color")]
    case .keystroke: ["x-settee-kind": .string("keystroke")]
    case .path(let rule):
      [
        "x-settee-kind": .string(rule.target.rawValue),
        "x-settee-must-exist": .boolean(rule.mustExist),
      ]
    }
  }
}
