import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceValues

/// The secrets of a value that is edited as a text: for each stands a placeholder of its own, "•••• 1".
///
/// A placeholder is the secret wherever it comes to stand, as where elements of a list were moved.
struct HiddenSecrets: Sendable {
  /// What each placeholder begins with, and nothing else in the value.
  private(set) var mark = "••••"
  /// The value with its placeholders.
  private(set) var shown: PreferenceValue
  private let setting: Setting
  private var secrets: [PreferenceValue: PreferenceValue] = [:]

  /// Hides what is secret in the value of a setting.
  init(in value: PreferenceValue, of setting: Setting, in domain: EditedDomain) {
    self.setting = setting
    shown = value
    while value.holds(mark) { mark += "•" }
    var (secrets, mark) = (secrets, mark)
    shown = domain.replacingSecrets(in: value, of: setting) { secret in
      let placeholder = PreferenceValue.string("\(mark) \(secrets.count + 1)")
      secrets[placeholder] = secret
      return placeholder
    }
    self.secrets = secrets
  }

  /// A value with the secrets where their placeholders stand; nil where one was changed in part, or stands where no secret
  /// belongs.
  func revealed(_ value: PreferenceValue, in domain: EditedDomain) -> PreferenceValue? {
    let revealed = domain.replacingSecrets(in: value, of: setting) { secrets[$0] ?? $0 }
    return revealed.holds(mark) ? nil : revealed
  }
}

extension EditedDomain {
  /// The value of a setting with another one in the place of every secret in it.
  fileprivate func replacingSecrets(
    in value: PreferenceValue, of setting: Setting,
    with replace: (PreferenceValue) -> PreferenceValue
  ) -> PreferenceValue {
    let stored = whole(with: value, of: setting, in: valueInForce(at: setting.path)) ?? value
    let place = setting.location.steps
    let secrets = schema.secrets(in: values.applying(.set(stored), at: setting.path)).map(\.steps)
    return secrets.reduce(value) { value, steps in
      if place.starts(with: steps) { return replace(value) }
      let rest = steps.dropFirst(place.count)
      guard steps.starts(with: place), let secret = value.value(after: rest) else { return value }
      return value.replacing(after: rest, with: replace(secret)) ?? value
    }
  }
}

extension PreferenceValue {
  /// Whether a text stands in this, in a name or in a value.
  fileprivate func holds(_ text: String) -> Bool {
    typedJSONView.jsonText().contains(text)
  }
}
