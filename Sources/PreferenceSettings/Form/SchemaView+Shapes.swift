import JSONSchema
package import PreferenceValues

/// A shape of a value, and what describes values of it.
struct FormShape: Sendable {
  var shape: Shape
  var views: [SchemaView]
}

extension SchemaView {
  /// The forms a value may have, one where there is no choice.
  var shapes: [FormShape] {
    var shapes: [FormShape] = []
    let leaves = leaves
    for view in leaves {
      let kind = view.kind
      let shape = Shape(
        leaves.count > 1 ? view.shapeTitle(kind) : "", kind: kind, storageType: view.storageType,
        constraints: view.constraints(for: kind))
      let index = shapes.firstIndex {
        $0.shape.kind.merged(with: shape.kind, in: language) != nil
      }
      if let index, let kind = shapes[index].shape.kind.merged(with: shape.kind, in: language) {
        shapes[index].merge(shape, of: view, as: kind)
      } else {
        shapes.append(FormShape(shape: shape, views: [view]))
      }
    }
    return shapes
  }

  /// Which of the shapes a value has, nil where it has none.
  func index(of value: PreferenceValue?, among shapes: [FormShape]) -> Int? {
    guard let value else { return nil }
    let near = shapes.indices.filter { shapes[$0].shape.kind.holds(value) }
    guard near.count > 1 else { return near.first }
    let members = value.members
    return near.first { index in
      shapes[index].views.contains { view in
        view.root.map { graph.accepts($0, value) == true } ?? false
      }
    } ?? members.flatMap { members in
      near.min { faults(members, shapes[$0]) < faults(members, shapes[$1]) }
    } ?? near.first
  }

  private func faults(_ members: PreferenceDictionary, _ shape: FormShape) -> Int {
    shape.views.map { view in
      members.reduce(0) { sum, member in
        guard let declared = view.declared(member.name).first else { return sum + 1 }
        return graph.accepts(declared, member.value) == false ? sum + 2 : sum
      }
    }.min() ?? .max
  }

  /// The view of each alternative, as far down as they have alternatives in turn.
  var leaves: [SchemaView] {
    guard context.depth < Self.deepest, choices == nil else { return [self] }
    if let open = openAlternatives, canCombine(open) {
      let views = open.others.flatMap { choosing($0, of: open).leaves }
      return open.hasNull ? views + [limited(to: .null)] : views
    }
    let types = orderedTypes
    return types.count > 1 ? types.map(limited) : [self]
  }

  /// The first alternatives that are not decided on; dictionaries that may all hold together are no choice.
  private var openAlternatives: SchemaAlternatives? {
    for part in parts {
      for alternatives in SchemaAlternatives.all(of: part, source: source)
      where !context.settled.contains(alternatives.id) && alternatives.others.count > 1 {
        let dictionaries = dictionaries(among: alternatives)
        if !alternatives.areExclusive, !dictionaries.isEmpty { continue }
        if isWhole, dictionaries.count == 1 { continue }
        return alternatives
      }
    }
    return nil
  }

  /// What the shape is called: by its schema's title, by what tells it from others, or by its kind.
  func shapeTitle(_ kind: SettingKind) -> String {
    if context.onlyType == .null { return Message("none").text(in: language) }
    let own = parts.prefix { part in !isBase(part) }
    let titles = own.lazy.compactMap { $0.translated("title", in: language)?.text }
    if let title = titles.first { return title }
    if let discriminator = own.lazy.compactMap(\.discriminator).first { return discriminator }
    if context.onlyType == nil, kind == .group, let name = own.lazy.compactMap(\.definedName).first
    {
      return name
    }
    return kind.name.text(in: language)
  }

  /// Whether a schema describes all shapes of the value, so that it tells nothing of one of them.
  private func isBase(_ part: Subschema) -> Bool {
    context.settled.contains { $0.pointer == part.pointer && $0.resource == part.resource }
  }
}

extension FormShape {
  /// Takes in another shape of the same kind, of which less is known then.
  fileprivate mutating func merge(_ other: Shape, of view: SchemaView, as kind: SettingKind) {
    let isSame = shape.kind == other.kind && shape.constraints == other.constraints
    shape.kind = kind
    shape.title = kind.name.text(in: view.language)
    if !isSame { shape.constraints = [] }
    if shape.storageType != other.storageType { shape.storageType = nil }
    views.append(view)
  }
}

extension Subschema {
  /// The constant of a member that must be there, which tells a dictionary from others: "kind b".
  fileprivate var discriminator: String? {
    for (name, schema) in self["properties"]?.members ?? [:] {
      let constant = schema.members?["const"] ?? schema.members?["enum"]?.elements?.only
      if let constant { return "\(name) \(ValueText.editable(constant))" }
    }
    return nil
  }

  /// The name it is defined by, made readable.
  fileprivate var definedName: String? {
    guard pointer.count >= 2, ["definitions", "$defs"].contains(pointer[pointer.count - 2]) else {
      return nil
    }
    return pointer.last.map(SettingTitle.made)
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}

extension SettingKind {
  /// The kind of values that are of this or the other kind, where one editor fits both.
  func merged(with other: SettingKind, in language: Language) -> SettingKind? {
    switch (self, other) {
    case (.group, _), (_, .group): nil
    case _ where self == other: self
    case (.choice(let some, let isOpen), .choice(let others, let opens)):
      .choice(some.adding(others), isOpen: isOpen || opens)
    case (.toggle, .choice(let choices, let isOpen)):
      .choice(Choice.toggle(in: language).adding(choices), isOpen: isOpen)
    case (.choice(let choices, let isOpen), .toggle):
      .choice(choices.adding(Choice.toggle(in: language)), isOpen: isOpen)
    case (.choice(let choices, _), let text) where text.isLineOfText,
      (let text, .choice(let choices, _)) where text.isLineOfText:
      choices.allSatisfy { $0.value == .null } ? nil : .choice(choices, isOpen: true)
    case (.integer, .integer): .integer(.all)
    case (.integer, .real), (.real, .integer), (.real, .real): .real(.all)
    case (.text, .text): .text(multiline: true)
    case (.color, .color): .color(isHexadecimal: false)
    case (let some, let others) where some.isText && others.isText: .text(multiline: false)
    default: nil
    }
  }
}

extension Choice {
  /// The choices of what is on or off, or more.
  package static func toggle(in language: Language) -> [Choice] {
    [(true, Message("on", context: "value")), (false, Message("off", context: "value"))].map {
      Choice(.boolean($0), title: $1.text(in: language))
    }
  }
}

extension [Choice] {
  /// These, and those of the others that are not among them.
  func adding(_ others: [Choice]) -> [Choice] {
    self
      + others.filter { other in !contains { $0.value.isEqualForSchema(to: other.value) } }
  }
}

extension SchemaView {
  /// The alternatives that are dictionaries with members of their own, where a value is a dictionary by any of them; a
  /// whole domain is one in any case.
  func dictionaries(among alternatives: SchemaAlternatives) -> [Subschema] {
    let dictionaries = alternatives.others.filter { schema in
      if let type = schema["type"]?.text, type != JSONType.object.rawValue { return false }
      let view = inspecting(schema, of: alternatives)
      return view.parts.contains { part in
        part["properties"] != nil && !part.isSame(as: root ?? part)
          || part["properties"] != nil && part.isSame(as: schema)
      } && !view.hasMixedAlternatives
    }
    return isWhole || dictionaries.count == alternatives.others.count ? dictionaries : []
  }

  /// Whether there is a choice left between a dictionary and something else.
  private var hasMixedAlternatives: Bool {
    types.only == nil && !types.subtracting([.object, .null]).isEmpty
  }

  /// Which of some dictionaries the value is: the one that takes it, else the one that goes best with its members.
  func index(ofBest dictionaries: [Subschema]) -> Int {
    guard let value, let members = value.members, !members.isEmpty else { return 0 }
    if let index = dictionaries.firstIndex(where: { graph.accepts($0, value) == true }) {
      return index
    }
    let faults = dictionaries.map { self.faults(of: members, by: $0) }
    return faults.indices.min { (faults[$0], $0) < (faults[$1], $1) } ?? 0
  }

  /// How badly members go with a schema: two for each that it forbids, one for each that it does not know.
  private func faults(of members: PreferenceDictionary, by schema: Subschema) -> Int {
    let view = inner([schema], value: .dictionary(members))
    return members.reduce(0) { sum, member in
      guard let declared = view.declared(member.name).first else { return sum + 1 }
      return graph.accepts(declared, member.value) == false ? sum + 2 : sum
    }
  }

  /// The value at hand, with the defaults of members that are not set.
  var valueInForce: PreferenceValue {
    guard case .dictionary(var members) = value ?? .emptyDictionary else { return value ?? .null }
    for part in parts {
      for (name, schema) in part["properties"]?.members ?? [:] where members[name] == nil {
        members[name] = schema.members?["default"]
      }
    }
    return .dictionary(members)
  }
}
