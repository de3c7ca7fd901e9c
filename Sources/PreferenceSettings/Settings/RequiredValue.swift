package import PreferenceValues

/// A value that a setting must have so that another setting is active.
package struct RequiredValue: Hashable, Sendable {
  /// The path of the setting.
  package var path: PreferencePath
  /// The required value.
  package var value: PreferenceValue
}
