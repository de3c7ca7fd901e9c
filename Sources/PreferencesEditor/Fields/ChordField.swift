package import PreferenceSettings
import PreferenceValues
import Terminal

/// A field that records a shortcut which the user presses.
package struct ChordField: Sendable {
  /// The setting that the field edits.
  package let setting: Setting
  private let spelling: KeyChord.Spelling

  /// Creates a field that spells shortcuts like the value, the default or an example.
  init(_ setting: Setting, value: PreferenceValue?) {
    self.setting = setting
    let samples = [value, setting.defaultValue, setting.examples.first].compactMap(\.?.text)
    spelling = KeyChord.Spelling(of: samples.first { !$0.isEmpty } ?? "")
  }

  /// The value for a pressed shortcut.
  func value(of keystroke: Keystroke) -> PreferenceValue {
    .string(KeyChord(keystroke).text(spelling))
  }
}
