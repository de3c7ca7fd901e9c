import PreferenceFormats
package import PreferenceValues

extension PreferenceSchema {
  /// Returns the locations of secrets in a content: by the schema, or by the name if the schema has no answer.
  package func secrets(in whole: PreferenceValue) -> [Location] {
    let outline = outline(of: whole)
    return secrets(at: outline.root, in: whole) { outline.children(of: $0) }
  }

  private func secrets(
    at node: OutlineNode, in whole: PreferenceValue, children: (OutlineNode) -> [OutlineNode]
  ) -> [Location] {
    guard let value = whole.value(after: node.location.steps) else { return [] }
    let setting = node.passingSetting
    if setting.isSecret { return [node.location] }
    if node.isGroup {
      return children(node).flatMap { secrets(at: $0, in: whole, children: children) }
    }
    return setting.holdsSecrets
      ? secrets(inside: setting, value, in: whole) : value.namedSecrets(at: node.location)
  }

  /// Returns the locations of secrets in a value that contains some; that of the value itself if they are unknown.
  private func secrets(
    inside setting: SettingDescription, _ value: PreferenceValue, in whole: PreferenceValue
  ) -> [Location] {
    guard value != .array([]), value != .emptyDictionary else { return [] }
    let contents = contents(of: setting, in: whole)
    let isOpen = value.elements != nil || value.members != nil || setting.holdsJSON
    guard isOpen, !contents.isEmpty else { return [setting.location] }
    return contents.flatMap { node in
      // The file of another version may have a secret under a name that this schema lacks.
      node.isUnknown
        ? [node.location]
        : secrets(at: node, in: whole) { self.contents(of: $0.setting, in: whole) }
    }
  }
}
