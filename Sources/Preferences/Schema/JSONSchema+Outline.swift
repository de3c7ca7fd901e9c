extension JSONSchema {
  public func outline(of whole: PreferenceValue) -> Outline {
    let root = FormPlace(rootView)
    return Outline(root: root.node) { node in
      Self.nodes(in: root.descendant(at: node.path), at: node.path, whole[node.path])
    }
  }

  /// The settings of a group, then the stored members that are none of them.
  ///
  /// - Parameter place: What describes the group; nil for a group that only the store knows.
  private static func nodes(
    in place: FormPlace?, at path: PreferencePath, _ value: PreferenceValue?
  ) -> [OutlineNode] {
    let members = value?.members ?? [:]
    if let place, place.isRecursive, members.isEmpty { return [] }
    let settings = place?.nodes ?? []
    let names = Set(settings.compactMap(\.path.name))
    return settings
      + members.lazy.filter { !names.contains($0.name) }.map { name, value in
        place?.member(name)?.node ?? OutlineNode(readOff: value, at: path.appending(name))
      }
  }

  public func setting(at path: PreferencePath) -> Setting? {
    FormPlace(rootView).descendant(at: path)?.setting
  }

  public func storageType(at path: PreferencePath) -> ValueTag? {
    FormPlace(rootView).descendant(at: path)?.view.storageType
  }

  public var defaults: PreferenceValue { FormPlace(rootView).defaults ?? .emptyDictionary }
}

extension OutlineNode {
  /// The row of a stored value that no schema describes.
  fileprivate init(readOff value: PreferenceValue, at path: PreferencePath) {
    let setting = Setting(readOff: value, at: path)
    self.init(
      id: ID(location: Location(path), schemaPointer: ""), setting: setting,
      isGroup: setting.kind == .group, isUnknown: true)
  }
}
