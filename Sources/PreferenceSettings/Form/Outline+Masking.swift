import PreferenceFormats
package import PreferenceValues

extension Outline {
  /// The value at a path with a mask in the place of every secret in it.
  ///
  /// Secret is what its setting says is, and inside of lists and free values what a name says is.
  package func masking(
    _ value: PreferenceValue, at path: PreferencePath, with mask: PreferenceValue
  ) -> PreferenceValue {
    guard !isInSecret(path) else { return mask }
    guard let group = node(at: path), group.isGroup else { return value.maskingNames(with: mask) }
    return settings(in: group).map(\.node.setting).reduce(value) { whole, setting in
      let place = setting.path.relative(to: path)
      guard let value = whole[place] else { return whole }
      let shown = setting.isMasked ? mask : value.maskingNames(with: mask)
      return shown == value ? whole : whole.applying(.set(shown), at: place)
    }
  }

  /// Whether a path leads to a secret, or into one.
  private func isInSecret(_ path: PreferencePath) -> Bool {
    sequence(first: path, next: \.parent).contains { node(at: $0)?.setting.isMasked == true }
  }
}

extension PreferenceSchema {
  /// Whether what stands at a path is a secret: its setting says so, or a name does where there is no setting.
  package func isSecret(at path: PreferencePath) -> Bool {
    setting(at: path)?.isMasked ?? path.members.contains(where: SecretName.isSecret)
  }
}

extension PreferenceValue {
  /// What is shown in the place of a secret.
  package static let secretMask = PreferenceValue.string("••••••")

  /// Whether a member inside of this has the name of a secret.
  package var namesSecrets: Bool { !namedSecrets().isEmpty }

  /// This with a mask for every member that has the name of a secret.
  package func maskingNames(with mask: PreferenceValue = .secretMask) -> PreferenceValue {
    namedSecrets().reduce(self) { $0.replacing(after: $1.steps, with: mask) ?? mask }
  }
}
