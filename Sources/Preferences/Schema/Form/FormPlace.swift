/// A place of the form: what describes it, and how it was reached.
struct FormPlace: Sendable {
  let view: SchemaView
  let path: PreferencePath
  /// The schema of a group that stands inside of itself: such a group is opened as deep as values go.
  let isRecursive: Bool
  private let isRequired: Bool
  /// Whether it is a secret itself, or stands in one.
  private let isSecret: Bool
  private let outerDefault: PreferenceValue?
  private let outer: [Subschema]

  /// The whole form.
  init(_ view: SchemaView) {
    self.init(view, at: .root, isRequired: false, outerDefault: nil, outer: [])
  }

  private init(
    _ view: SchemaView, at path: PreferencePath, isRequired: Bool, outerDefault: PreferenceValue?,
    outer: [Subschema], isInSecret: Bool = false
  ) {
    self.view = view
    self.path = path
    self.isRequired = isRequired
    self.isSecret = isInSecret || view.isSecret
    self.outerDefault = outerDefault
    self.outer = outer
    isRecursive = view.parts.contains { part in
      outer.contains { $0.isSame(as: part) && $0["properties"] != nil }
    }
  }

  /// What the schema says of it.
  var setting: Setting {
    var setting = Setting(view, at: path, isRequired: isRequired, outerDefault: outerDefault)
    if path.isRoot { setting.kind = .group }
    setting.isSecret = isSecret
    return setting
  }

  /// Its row.
  var node: OutlineNode {
    let setting = setting
    return OutlineNode(
      id: OutlineNode.ID(location: Location(path), schemaPointer: view.pointerText),
      setting: setting, isGroup: setting.kind == .group)
  }

  /// The place of a member, nil where nothing describes it.
  func member(_ name: String) -> FormPlace? {
    guard path.members.count < Self.deepest, let member = view.member(name) else { return nil }
    let outerDefault = view["default"] ?? outerDefault
    return FormPlace(
      member, at: path.appending(name), isRequired: view.requires(name),
      outerDefault: outerDefault?.members?[name], outer: outer + view.parts, isInSecret: isSecret)
  }

  private static let deepest = 64

  /// The place at a path from the root, nil where nothing describes it.
  func descendant(at path: PreferencePath) -> FormPlace? {
    var place = self
    for name in path.members {
      guard let member = place.member(name) else { return nil }
      place = member
    }
    return place
  }

  /// The rows of the settings that have a name in the schema.
  var nodes: [OutlineNode] {
    let own = path.members.count < Self.deepest ? view.ownProperties : nil
    let outer = (view["default"] ?? outerDefault)?.members
    let details: LateDetails.Maker = { name in
      let place = member(name)
      let setting = place?.setting ?? Setting(path: path.appending(name), kind: .raw)
      return (setting, place?.view.pointerText ?? "")
    }
    return view.memberNames.compactMap { name in
      guard let schema = own?[name]?.members, SchemaView.isPlainSetting(schema) else {
        return member(name)?.node
      }
      return OutlineNode(
        settingAt: path.appending(name),
        default: schema["default"] ?? outer?[name] ?? schema["const"],
        details: LateDetails(of: name, made: details))
    }
  }

  /// The default, put together from those of the members where it has none itself.
  var defaults: PreferenceValue? {
    let own = view["default"] ?? outerDefault ?? view["const"]
    guard own == nil || own?.members != nil, !isRecursive else { return own }
    var members = own?.members ?? [:]
    for name in view.memberNames where members[name] == nil {
      members[name] = member(name)?.defaults
    }
    return own == nil && members.isEmpty ? nil : .dictionary(members)
  }
}

extension Subschema {
  fileprivate func isSame(as other: Subschema) -> Bool {
    resource == other.resource && pointer == other.pointer
  }
}
