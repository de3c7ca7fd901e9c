import PreferenceSettings

/// A field in which the user types or chooses a value.
package enum Field: Sendable {
  case line(LineField)
  case choices(ChoiceField)
  case area(TextArea)
  case key(EntryNameField)
  case variants(VariantField)
  case flags(FlagsField)
  case shortcut(ShortcutField)

  /// The setting that the field edits, nil for the name of an entry.
  var setting: SettingDescription? {
    switch self {
    case .line(let line): line.setting
    case .choices(let choices): choices.setting
    case .area(let area): area.line.setting
    case .key: nil
    case .variants(let variants): variants.setting
    case .flags(let flags): flags.setting
    case .shortcut(let shortcut): shortcut.setting
    }
  }

  /// Whether the user types text or presses a key in the field.
  var isTyped: Bool {
    switch self {
    case .line, .area, .key, .shortcut: true
    case .choices, .variants, .flags: false
    }
  }

  /// The typed text of one or more lines, nil for other fields.
  var line: LineField? {
    switch self {
    case .line(let line): line
    case .area(let area): area.line
    case .choices, .key, .variants, .flags, .shortcut: nil
    }
  }
}
