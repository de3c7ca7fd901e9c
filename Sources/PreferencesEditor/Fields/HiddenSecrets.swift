import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceValues

/// The secrets in a value that the user edits as text, each replaced by a placeholder like “•••• 1”.
///
/// A placeholder stands for its secret at any position, because items of lists may move.
struct HiddenSecrets: Sendable {
  /// The beginning of each placeholder, which does not occur elsewhere in the value.
  private(set) var placeholderPrefix = "••••"
  /// The value with placeholders.
  private(set) var shown: PreferenceValue
  private let setting: SettingDescription
  private var secrets: [PreferenceValue: PreferenceValue] = [:]

  /// Replaces the secrets in the value of a setting.
  init(in value: PreferenceValue, of setting: SettingDescription, in domain: EditedDomain) {
    self.setting = setting
    shown = value
    while value.holds(placeholderPrefix) { placeholderPrefix += "•" }
    var (secrets, prefix) = (secrets, placeholderPrefix)
    shown = domain.replacingSecrets(in: value, of: setting) { secret in
      let placeholder = PreferenceValue.string("\(prefix) \(secrets.count + 1)")
      secrets[placeholder] = secret
      return placeholder
    }
    self.secrets = secrets
  }

  /// Returns a value with the secrets instead of their placeholders.
  ///
  /// - Returns: nil if a placeholder was changed, or is at a path without a secret.
  func revealed(_ value: PreferenceValue, in domain: EditedDomain) -> PreferenceValue? {
    let revealed = domain.replacingSecrets(in: value, of: setting) { secrets[$0] ?? $0 }
    return revealed.holds(placeholderPrefix) ? nil : revealed
  }
}

extension EditedDomain {
  /// Returns the value of a setting with each secret in it replaced.
  fileprivate func replacingSecrets(
    in value: PreferenceValue, of setting: SettingDescription,
    with replace: (PreferenceValue) -> PreferenceValue
  ) -> PreferenceValue {
    let stored = whole(with: value, of: setting, in: effectiveValue(at: setting.path)) ?? value
    let secrets = schema.secrets(in: values.applying(.set(stored), at: setting.path))
    return value.replacingSecrets(at: secrets, below: setting.location, with: replace)
  }
}

extension PreferenceValue {
  /// Whether a key or value contains a text.
  fileprivate func holds(_ text: String) -> Bool {
    typedJSONView.jsonText().contains(text)
  }
}
