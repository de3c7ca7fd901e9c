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
      let place = PreferencePath(Array(setting.path.members.dropFirst(path.members.count)))
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

extension PreferenceSchema {
  /// The value of a setting with another one in the place of every secret in it, one by one, also inside of lists.
  ///
  /// - Parameters:
  ///   - value: The value of the setting.
  ///   - setting: What describes it.
  ///   - whole: The value of the whole domain, with this one in it.
  ///   - replace: What is to stand in the place of a secret.
  package func replacingSecrets(
    in value: PreferenceValue, of setting: Setting, whole: PreferenceValue,
    with replace: (PreferenceValue) -> PreferenceValue
  ) -> PreferenceValue {
    if setting.isSecret || setting.holdsJSON && setting.holdsSecrets { return replace(value) }
    guard setting.holdsSecrets || setting.kind == .group else {
      return value.replacingNamed(with: replace)
    }
    return value.mapContents { step, inner in
      guard let setting = self.setting(after: step, in: setting, of: whole) else {
        return inner.replacing(after: step, with: replace)
      }
      return replacingSecrets(in: inner, of: setting, whole: whole, with: replace)
    }
  }
}

extension PreferenceValue {
  /// This with a mask for every member that has the name of a secret.
  fileprivate func maskingNames(with mask: PreferenceValue) -> PreferenceValue {
    replacingNamed { _ in mask }
  }

  /// This with another value for every member that has the name of a secret.
  fileprivate func replacingNamed(with replace: (Self) -> Self) -> PreferenceValue {
    mapContents { $1.replacing(after: $0, with: replace) }
  }

  /// This after a step that no schema describes: the other value where the step has the name of a secret.
  fileprivate func replacing(after step: Location.Step, with replace: (Self) -> Self) -> Self {
    if case .member(let name) = step, mayBeSecret, SecretName.isSecret(name) {
      return replace(self)
    }
    return replacingNamed(with: replace)
  }

  /// This with other values right inside of it.
  fileprivate func mapContents(_ body: (Location.Step, Self) -> Self) -> PreferenceValue {
    switch self {
    case .array(let elements):
      .array(elements.enumerated().map { body(.index($0.offset), $0.element) })
    case .dictionary(let members):
      .dictionary(PreferenceDictionary(members.map { ($0, body(.member($0), $1)) }))
    default: self
    }
  }
}
