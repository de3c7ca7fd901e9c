package import PreferenceSettings

/// One of the shapes of a value being chosen.
package struct ShapeField: Sendable {
  /// The setting it is for.
  package let setting: Setting
  package var list = ListPosition()

  init(_ setting: Setting) {
    self.setting = setting
    list.selected = setting.shape ?? 0
  }
}
