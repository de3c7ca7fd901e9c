import PreferenceSettings

/// What is being typed or chosen for a setting.
package enum Field: Sendable {
  case line(LineField)
  case choices(ChoiceField)
  case area(TextArea)
  case key(KeyField)
  case shapes(ShapeField)
  case flags(FlagsField)
  case chord(ChordField)

  /// The setting whose value it is to become, nil for the name of a key.
  var setting: Setting? {
    switch self {
    case .line(let line): line.setting
    case .choices(let choices): choices.setting
    case .area(let area): area.line.setting
    case .key: nil
    case .shapes(let shapes): shapes.setting
    case .flags(let flags): flags.setting
    case .chord(let chord): chord.setting
    }
  }

  /// Whether a text or a key is typed into it.
  var isTyped: Bool {
    switch self {
    case .line, .area, .key, .chord: true
    case .choices, .shapes, .flags: false
    }
  }

  /// The text that is typed, on one line or on several; nil where none is.
  var line: LineField? {
    switch self {
    case .line(let line): line
    case .area(let area): area.line
    case .choices, .key, .shapes, .flags, .chord: nil
    }
  }
}
