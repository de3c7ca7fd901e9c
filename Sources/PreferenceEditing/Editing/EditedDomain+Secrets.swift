import PreferenceSettings
package import PreferenceValues

extension EditedDomain {
  /// Whether a value at a path is a secret, or holds one.
  package func holdsSecret(_ value: PreferenceValue, at path: PreferencePath) -> Bool {
    if schema.isSecret(at: path) || value.namesSecrets { return true }
    guard value.members != nil else { return false }
    return outline.masking(value, at: path, with: .secretMask) != value
  }
}
