extension Setting {
  /// The setting that a schema describes.
  ///
  /// - Parameters:
  ///   - isRequired: Whether the schema around it asks for it.
  ///   - outerDefault: The value it has in the default of the dictionary around it.
  init(
    _ view: SchemaView, at path: PreferencePath, isRequired: Bool, outerDefault: PreferenceValue?
  ) {
    self.init(path: path, kind: view.kind)
    title = view["title"]?.text ?? SettingTitle.made(fromName: path.name ?? "")
    help = view.text("description", orMarkdown: "markdownDescription") ?? ""
    storageType = view.storageType
    defaultValue = view["default"] ?? outerDefault ?? view["const"]
    constraints = view.constraints(for: kind)
    examples = view["examples"]?.elements ?? []
    unit = view["x-settee-unit"]?.text
    isSecret = view.isSecret
    isReadOnly = view["readOnly"]?.flag ?? false
    self.isRequired = isRequired
    deprecation = view.deprecation
  }

  /// What can be read off a stored value that no schema describes.
  init(readOff value: PreferenceValue, at path: PreferencePath) {
    self.init(
      path: path, title: SettingTitle.made(fromName: path.name ?? ""),
      kind: SettingKind(readOff: value))
    storageType = value.tag
    isSecret = path.members.contains { SecretName.isSecret($0) } && value.mayBeSecret
  }
}

extension SchemaView {
  /// Whether the schema itself says that the value is a secret.
  var isSecret: Bool { self["writeOnly"]?.flag == true || self["format"]?.text == "password" }

  /// Why the setting should no longer be used, empty without a reason.
  fileprivate var deprecation: String? {
    text("deprecationMessage", orMarkdown: "markdownDeprecationMessage") ?? self["deprecated"]?.text
      ?? (self["deprecated"]?.flag == true ? "" : nil)
  }
}

extension SettingKind {
  /// The kind that a stored value suggests.
  init(readOff value: PreferenceValue) {
    self =
      switch value {
      case .boolean: .toggle
      case .integer, .unsigned: .integer(.all)
      case .real, .number: .real(.all)
      case .string(let text): .text(multiline: text.utf8.contains(0x0A))
      case .date: .date
      case .data: .data
      case .array(let elements): Self.list(readOff: elements)
      case .dictionary: .group
      case .null, .tagged: .raw
      }
  }

  private static func list(readOff elements: [PreferenceValue]) -> SettingKind {
    let kinds = Set(elements.map(SettingKind.init(readOff:)))
    guard kinds.count == 1, let kind = kinds.first else { return .raw }
    switch kind {
    case .group, .list, .raw: return .raw
    default: return .list(of: kind)
    }
  }
}
