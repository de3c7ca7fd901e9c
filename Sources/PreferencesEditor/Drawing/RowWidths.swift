import PreferenceSettings
import Terminal

/// The columns that the label and the value of a row need; of a list, the most of its rows.
struct RowWidths: Hashable, Sendable {
  /// The width of the label with its indentation.
  private(set) var label = 0
  /// The width that is enough for most values of the setting, so that an edit moves no columns.
  private(set) var value = 0

  /// The widths of a list without rows.
  init() {}

  init(label: String, of setting: SettingDescription, depth: Int = 0) {
    self.label = SafeText(label, in: .standard).width + 2 * depth
    value = setting.usualValueWidth
  }

  mutating func include(_ other: RowWidths) {
    label = max(label, other.label)
    value = max(value, other.value)
  }
}

extension SettingDescription {
  fileprivate var usualValueWidth: Int {
    let unit = unit.map { $0.count + 1 } ?? 0
    return switch kind {
    case .boolean: RowColumns.smallValue
    case .integer, .number: 11 + unit
    case .choice(let choices, isOpen: false):
      choices.map { ($0.title ?? ValueText.editable($0.value)).count }
        .reduce(RowColumns.smallValue, max)
    default: 24
    }
  }
}
