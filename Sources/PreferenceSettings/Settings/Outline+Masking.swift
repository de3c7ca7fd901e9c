import PreferenceFormats
package import PreferenceValues

extension Outline {
  /// Returns the value at a path with a mask for every secret in it.
  ///
  /// A setting is a secret by its schema; in lists and unknown values the name decides.
  ///
  /// - Parameter inside: Masks the secrets in a value that may contain some by the schema; nil to mask the value.
  package func masking(
    _ value: PreferenceValue, at path: PreferencePath, with mask: PreferenceValue,
    inside: ((PreferenceValue, PreferencePath) -> PreferenceValue)? = nil
  ) -> PreferenceValue {
    let around = sequence(first: path, next: \.parent).compactMap { node(at: $0)?.setting }
    guard !around.contains(where: \.isSecret) else { return mask }
    guard !around.contains(where: \.holdsSecrets) else { return inside?(value, path) ?? mask }
    guard let group = node(at: path), group.isGroup else { return value.maskingNames(with: mask) }
    let nodes = settings(in: group) { value[$0.relative(to: path)] != nil }
    return nodes.reduce(value) { whole, node in
      let place = node.path.relative(to: path)
      guard let value = whole[place] else { return whole }
      let shown = masking(value, of: node, with: mask, inside: inside)
      return shown == value ? whole : whole.applying(.set(shown), at: place)
    }
  }

  private func masking(
    _ value: PreferenceValue, of node: OutlineNode, with mask: PreferenceValue,
    inside: ((PreferenceValue, PreferencePath) -> PreferenceValue)?
  ) -> PreferenceValue {
    let setting = node.setting
    if setting.isSecret { return mask }
    return setting.holdsSecrets ? inside?(value, node.path) ?? mask : value.maskingNames(with: mask)
  }
}

extension PreferenceSchema {
  /// Whether the value at a path is a secret: by its setting, or else by its name.
  package func isSecret(at path: PreferencePath) -> Bool {
    isSecret(setting(at: path), at: path)
  }

  /// Whether the value at a path is a secret, by the setting that was looked up there.
  package func isSecret(_ setting: SettingDescription?, at path: PreferencePath) -> Bool {
    setting?.isMasked ?? path.members.contains(where: SecretName.isSecret)
  }
}

extension PreferenceValue {
  /// Whether it contains a member with the name of a secret.
  package var namesSecrets: Bool { !namedSecrets().isEmpty }

  /// The value with a mask for every member that has the name of a secret.
  package func maskingNames(with mask: PreferenceValue = .secretMask) -> PreferenceValue {
    namedSecrets().reduce(self) { $0.replacing(after: $1.steps, with: mask) ?? mask }
  }
}
