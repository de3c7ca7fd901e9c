package import PreferenceSettings

/// A field that chooses the type of a value.
package struct VariantField: Sendable {
  /// The setting that the field edits.
  package let setting: SettingDescription
  package var list = ListPosition()

  init(_ setting: SettingDescription) {
    self.setting = setting
    list.selected = setting.variant ?? 0
  }
}
