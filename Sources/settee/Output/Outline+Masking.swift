import Preferences

extension Outline {
  /// The value at a path with every secret in it masked.
  func masking(_ value: PreferenceValue, at path: PreferencePath) -> PreferenceValue {
    guard !isInSecret(path) else { return .string(SettingReport.mask) }
    guard let group = node(at: path), group.isGroup else { return value }
    let secrets = settings(in: group).map(\.node.setting).filter(\.isMasked)
    return secrets.reduce(value) { value, secret in
      let place = PreferencePath(Array(secret.path.members.dropFirst(path.members.count)))
      guard value[place] != nil else { return value }
      return value.applying(.set(.string(SettingReport.mask)), at: place)
    }
  }

  /// Whether a path leads to a secret, or into one.
  private func isInSecret(_ path: PreferencePath) -> Bool {
    sequence(first: path, next: \.parent).contains { node(at: $0)?.setting.isMasked == true }
  }
}
