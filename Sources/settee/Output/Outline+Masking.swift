import Preferences

extension Outline {
  /// The value at a path with every secret in it masked.
  func masking(_ value: PreferenceValue, at path: PreferencePath) -> PreferenceValue {
    masking(value, at: path, with: .string(SettingReport.mask))
  }
}
