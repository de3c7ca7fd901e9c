package import PreferenceValues

/// What a setting would have to be so that another one means something.
package struct WantedValue: Hashable, Sendable {
  /// Where the setting stands.
  package var path: PreferencePath
  /// What it would have to be.
  package var value: PreferenceValue
}
