import PreferenceFormats
package import PreferenceValues

extension PreferenceSchema {
  /// Returns the locations of secrets in a content: by the schema, or by the names if the schema has no answer.
  package func secrets(in whole: PreferenceValue) -> [ValueLocation] {
    if isInferred { return whole.namedSecrets() }
    let outline = outline(of: whole)
    return secrets(at: outline.wholeList ?? outline.root, in: whole, of: outline)
  }

  private func secrets(
    at node: OutlineNode, in whole: PreferenceValue, of outline: Outline
  ) -> [ValueLocation] {
    secrets(at: node, in: whole) { secrets(inGroup: node, $0, in: whole, of: outline) }
  }

  /// Returns the locations of secrets at a row; for a group, those in its members.
  private func secrets(
    at node: OutlineNode, in whole: PreferenceValue,
    inGroup: (PreferenceDictionary) -> [ValueLocation]
  ) -> [ValueLocation] {
    guard let value = whole.value(after: node.location.steps) else { return [] }
    let setting = node.passingSetting
    if setting.isDeclaredSecret { return [node.location] }
    if node.isGroup { return inGroup(value.members ?? [:]) }
    return setting.holdsSecrets
      ? secrets(inside: setting, value, in: whole)
      : value.namedSecrets(at: node.location, isNamed: setting.isSecretByName)
  }

  /// Returns the locations of secrets in a group; rows are made only for members that can be or hold one.
  private func secrets(
    inGroup group: OutlineNode, _ members: PreferenceDictionary, in whole: PreferenceValue,
    of outline: Outline
  ) -> [ValueLocation] {
    let isNamed = group.path.members.contains(where: SecretName.isSecret)
    let isDeclared = mayHoldSecrets(at: group.location)
    return members.flatMap { name, value -> [ValueLocation] in
      let location = group.location.appending(name)
      guard
        value.mayTellSecret || isNamed || SecretName.isSecret(name)
          || isDeclared && mayHoldSecrets(at: location),
        let node = outline.child(named: name, of: group)
      else { return [] }
      return secrets(at: node, in: whole, of: outline)
    }
  }

  /// Returns the locations of secrets in a value that contains some; that of the value itself if they are unknown.
  private func secrets(
    inside setting: SettingDescription, _ value: PreferenceValue, in whole: PreferenceValue
  ) -> [ValueLocation] {
    guard value != .array([]), value != .emptyDictionary else { return [] }
    let contents = contents(of: setting, in: whole)
    let isOpen = value.isContainer || setting.holdsJSON
    guard isOpen, !contents.isEmpty else { return [setting.location] }
    return contents.flatMap { node in
      // The file of another version may have a secret under a name that this schema lacks.
      node.id.schemaPointer.isEmpty ? [node.location] : secrets(atContent: node, in: whole)
    }
  }

  private func secrets(atContent node: OutlineNode, in whole: PreferenceValue) -> [ValueLocation] {
    secrets(at: node, in: whole) { _ in
      contents(of: node.setting, in: whole).flatMap { secrets(atContent: $0, in: whole) }
    }
  }
}
