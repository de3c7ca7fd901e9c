package import PreferenceSettings
import PreferenceValues
import Terminal

/// A keystroke being recorded by pressing it.
package struct ChordField: Sendable {
  /// The setting it is for.
  package let setting: Setting
  private let spelling: KeyChord.Spelling

  /// A field that spells as the setting's value does, or what else shows how it is spelled.
  init(_ setting: Setting, value: PreferenceValue?) {
    self.setting = setting
    let samples = [value, setting.defaultValue, setting.examples.first].compactMap(\.?.text)
    spelling = KeyChord.Spelling(of: samples.first { !$0.isEmpty } ?? "")
  }

  /// The value of a keystroke.
  func value(of keystroke: Keystroke) -> PreferenceValue {
    .string(KeyChord(keystroke).text(spelling))
  }
}
