import JSONSchema
import PreferenceFormats
import PreferenceValues

/// A place of the form: what describes it, and how it was reached.
struct FormPlace: Sendable {
  /// What describes it.
  private(set) var view: SchemaView
  /// The value it has, with the default where nothing is stored; nil for none.
  private(set) var value: PreferenceValue?
  /// The shapes the value may have, and the one it has.
  private(set) var shaping: Shaping
  let path: PreferencePath
  /// The steps from the value at the path to this one, where that stands in a list or in a text.
  let inside: [Location.Step]
  /// The schema of a group that stands inside of itself: such a group is opened level by level.
  let isRecursive: Bool

  /// Whether what stands in it is a part of the value at its path, and not a value of its own.
  private let isSealed: Bool
  /// Whether it is the JSON that a text or data holds.
  private let isContent: Bool
  private let isRequired: Bool
  /// Whether it has a name of one's own, and not one that a schema gave it.
  private let hasOwnName: Bool
  /// Whether it is a secret itself, or stands in one.
  let isSecret: Bool
  private let outerDefault: PreferenceValue?
  private let outer: [Subschema]
  private let condition: HidingCondition?
  /// The value of another setting of the form, or its default.
  private let inForce: @Sendable (PreferencePath) -> PreferenceValue?

  /// The whole form of a value.
  init(_ schema: Subschema, graph: SchemaGraph, value: PreferenceValue?) {
    let view = SchemaView([schema], graph: graph, value: value)
    self.init(view, value: value, after: nil, in: nil) { path in
      FormPlace(schema, graph: graph, value: value)
        .descendant(path.members.map(Location.Step.member))?.value
    }
  }

  private init(
    _ view: SchemaView, value: PreferenceValue?, after step: Location.Step?, in outer: FormPlace?,
    isContent: Bool = false, isRequired: Bool = false, default outerDefault: PreferenceValue? = nil,
    condition: HidingCondition? = nil,
    inForce: @escaping @Sendable (PreferencePath) -> PreferenceValue? = { _ in nil }
  ) {
    self.view = view
    self.inForce = outer?.inForce ?? inForce
    self.value = value
    shaping = Shaping(of: view, value: value)
    self.isContent = isContent
    isSealed = isContent || outer?.isSealed ?? false
    self.isRequired = isRequired
    hasOwnName = outer?.current.kind.isDictionary ?? false
    self.outerDefault = outerDefault
    self.condition = condition
    isSecret = outer?.isSecret ?? false || view.isSecret
    self.outer = (outer?.outer ?? []) + (outer?.current.parts ?? [])
    let parts = view.parts + shaping.view.parts
    isRecursive = self.outer.contains { part in
      part["properties"] != nil && parts.contains(where: part.isSame)
    }
    (path, inside) = outer?.reach(step) ?? (.root, [])
  }

  /// Where the next step leads.
  func reach(_ step: Location.Step?) -> (path: PreferencePath, inside: [Location.Step]) {
    switch step {
    case nil: (path, inside)
    case .member(let name)? where hasPaths: (path.appending(name), [])
    case let step?: (path, inside + [step])
    }
  }

  private static let deepest = 64

  /// Whether its members are values of their own, with paths of their own.
  var hasPaths: Bool { !isSealed && inside.isEmpty }

  /// Whether there may be places further in.
  var isShallow: Bool { path.members.count + inside.count < Self.deepest }

  /// What describes the shape that the value has.
  var current: SchemaView { shaping.view }

  /// The default: in the one of a dictionary around it, else its own.
  var ownDefault: PreferenceValue? { outerDefault ?? view["default"] }

  /// The default that a member has in its own one, nil where a value that is stored without it has replaced that.
  private func defaultOfMember(_ name: String) -> PreferenceValue? {
    guard let value = ownDefault?.members?[name] else { return nil }
    let isReplaced = self.value?.members?[name] == nil && current.kind.isDictionary
    return isReplaced ? nil : value
  }
}

// MARK: Going on

extension FormPlace {
  /// The place of a member, nil where nothing describes it.
  func member(_ name: String, condition: HidingCondition? = nil) -> FormPlace? {
    let stored = value?.members?[name]
    guard isShallow, var member = current.member(name, value: stored) else { return nil }
    let outerDefault = defaultOfMember(name)
    let value = stored ?? outerDefault ?? member["default"] ?? member["const"]
    if stored == nil, value?.members != nil {
      member = current.member(name, value: value) ?? member
    }
    return FormPlace(
      member, value: value, after: .member(name), in: self, isRequired: current.requires(name),
      default: outerDefault, condition: condition?.under(path))
  }

  /// The place of an element, nil where nothing describes it.
  func element(_ index: Int) -> FormPlace? {
    let elements = value?.elements ?? []
    let value = elements.indices.contains(index) ? elements[index] : nil
    guard isShallow, let element = current.element(index, value: value) else { return nil }
    return FormPlace(element, value: value, after: .index(index), in: self)
  }

  /// The place of what a text or data holds, nil where that is no JSON or nothing describes it.
  var content: FormPlace? {
    guard !isContent, view["contentSchema"] != nil else { return nil }
    let held = value?.heldJSON
    guard held != nil || value == nil, let view = view.content(value: held) else { return nil }
    let place = FormPlace(view, value: held, after: nil, in: self, isContent: true)
    return place.shaping.current.kind.isContainer ? place : nil
  }

  /// The same place, with a value of another shape.
  func shaped(_ index: Int) -> FormPlace {
    guard shaping.shapes.indices.contains(index), let view = shaping.shapes[index].views.first
    else { return self }
    var other = self
    other.view = view
    other.value = nil
    other.shaping = Shaping(of: view, value: nil)
    return other
  }

  /// The place after these steps, nil where nothing describes it.
  func descendant(_ steps: some Sequence<Location.Step>) -> FormPlace? {
    var place = self
    for step in steps {
      let around = place.content ?? place
      let next =
        switch step {
        case .member(let name): around.member(name)
        case .index(let index): around.element(index)
        }
      guard let next else { return nil }
      place = next
    }
    return place
  }
}

// MARK: What is said of it

extension FormPlace {
  /// What the schema says of it.
  var setting: Setting {
    var setting = content?.ownSetting ?? ownSetting
    if content != nil {
      setting.holdsJSON = true
      setting.storageType = view.storageType
    }
    setting.describe(view, name: setting.name ?? "", default: ownDefault ?? view["const"])
    if hasOwnName, let name = setting.name { setting.title = name }
    setting.isSecret = isSecret
    setting.isRequired = isRequired
    let condition = condition ?? view.unmetCondition(inForce)
    setting.condition = condition?.text
    setting.wanted = condition?.wanted ?? []
    if case .index(let index)? = inside.last, view.text("title") == nil {
      setting.title = Message("Item \(index + 1)").text(in: view.language)
    }
    return setting
  }

  /// How it is edited.
  private var ownSetting: Setting {
    let isWhole = path.isRoot && inside.isEmpty
    var setting = Setting(path: path, kind: isWhole ? .group : shaping.current.kind)
    setting.inside = inside
    setting.storageType = shaping.current.storageType
    setting.constraints = shaping.current.constraints
    if shaping.isChoice {
      setting.shapes = shaping.shapes.map(\.shape)
      setting.shape = shaping.index
    }
    setting.holdsSecrets = !isInline && setting.isContainer && view.holdsSecrets
    return setting
  }

  /// Whether it is a group whose settings stand in the form, and no value that is opened; a value that is no dictionary is seen
  /// and repaired in a row of its own.
  private var isInline: Bool {
    path.isRoot && inside.isEmpty && !isSealed
      || shaping.isGroup && !isRecursive && hasPaths && (value == nil || value?.members != nil)
  }

  /// Its row.
  var node: OutlineNode {
    let setting = setting
    return OutlineNode(
      id: OutlineNode.ID(location: setting.location, schemaPointer: view.pointerText),
      setting: setting, isGroup: isInline && !setting.holdsJSON)
  }

  /// Why a new member may not have this name, nil where it may.
  func fault(ofKey name: String) -> String? {
    let around = content ?? self
    if around.value?.members?[name] != nil {
      return ProblemPhrase.takenName.text(in: view.language)
    }
    return around.current.fault(ofName: name)
  }

  /// Whether something may be added to it: an element, or a member with a name of one's own.
  var takesMore: Bool {
    let around = content ?? self
    return switch around.shaping.current.kind {
    case .list, .tuple: around.current.allowsElement(at: around.value?.elements?.count ?? 0)
    case .dictionary, .group: around.current.takesKeys
    default: false
    }
  }
}
