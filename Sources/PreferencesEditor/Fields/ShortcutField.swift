package import PreferenceSettings
import PreferenceValues
import Terminal

/// A field that records a shortcut which the user presses.
package struct ShortcutField: Sendable {
  /// The setting that the field edits.
  package let setting: SettingDescription
  private let spelling: Shortcut.Spelling

  /// Creates a field that spells shortcuts like the value, the default or an example.
  init(_ setting: SettingDescription, value: PreferenceValue?) {
    self.setting = setting
    let samples = [value, setting.defaultValue, setting.examples.first].compactMap(\.?.text)
    spelling = Shortcut.Spelling(of: samples.first { !$0.isEmpty } ?? "")
  }

  /// The value for a pressed shortcut.
  func value(of keystroke: KeyPress) -> PreferenceValue {
    .string(Shortcut(keystroke).text(spelling))
  }
}
