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
    let around = nodes(along: path)
    guard !around.contains(where: \.setting.isDeclaredSecret) else { return mask }
    guard !around.contains(where: \.setting.holdsSecrets) else {
      return inside?(value, path) ?? mask
    }
    guard let group = around.last, around.count > path.members.count else {
      return value.maskingNames(with: mask)
    }
    guard group.isGroup else { return group.setting.masking(value, with: mask) }
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
    guard setting.holdsSecrets, !setting.isDeclaredSecret else {
      return setting.masking(value, with: mask)
    }
    return inside?(value, node.path) ?? mask
  }
}

extension PreferenceSchema {
  /// Whether the value at a path may be a secret: by its setting, or else by its name.
  package func isSecret(at path: PreferencePath) -> Bool {
    setting(at: path)?.isMasked ?? ValueLocation(path).hasSecretName
  }

  /// The value at a path with a mask for each secret in it, by the setting that was looked up there, or else by the names;
  /// for the user, with a text for each value that is not recorded.
  package func masking(
    _ value: PreferenceValue, at path: PreferencePath, of setting: SettingDescription?,
    with mask: PreferenceValue = .secretMask
  ) -> PreferenceValue {
    let masked =
      setting?.masking(value, with: mask) ?? value.maskingNames(at: ValueLocation(path), with: mask)
    return masked.holdsPlaceholder ? masked.withPlaceholderTexts : masked
  }
}

extension PreferenceValue {
  /// The value with a mask for each value in it that is secret by a name.
  ///
  /// - Parameter place: The location of the value, if the names in that count too.
  package func maskingNames(
    at place: ValueLocation? = nil, with mask: PreferenceValue = .secretMask
  ) -> PreferenceValue {
    let depth = place?.steps.count ?? 0
    return namedSecrets(at: place ?? .root, isNamed: place != nil).reduce(self) {
      $0.replacing(after: $1.steps.dropFirst(depth), with: mask) ?? mask
    }
  }
}
