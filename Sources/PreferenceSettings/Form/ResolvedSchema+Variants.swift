import JSONSchema
import PreferenceSystem
public import PreferenceValues

/// A variant of a value, and the schemas of such values.
struct ResolvedVariant: Sendable {
  var variant: ValueVariant
  var views: [ResolvedSchema]
}

extension ResolvedSchema {
  /// The variants of a value; one if there is no choice.
  var variants: [ResolvedVariant] {
    var variants: [ResolvedVariant] = []
    let leaves = leaves
    let selector = Lazy { Self.discriminator(of: leaves) }
    for view in leaves {
      let kind = view.kind
      let variant = ValueVariant(
        leaves.count > 1 ? view.variantTitle(kind, by: selector) : "", kind: kind,
        storageType: view.storageType,
        constraints: view.constraints(for: kind))
      let index = variants.firstIndex {
        $0.variant.kind.merged(with: variant.kind, in: language) != nil
      }
      if let index, let kind = variants[index].variant.kind.merged(with: variant.kind, in: language)
      {
        variants[index].merge(variant, of: view, as: kind)
      } else {
        variants.append(ResolvedVariant(variant: variant, views: [view]))
      }
    }
    let names = VariantNames.distinct(
      variants.map { ($0.variant.title, $0.views[0], $0.variant.kind) })
    for (index, name) in names.enumerated() { variants[index].variant.title = name }
    return variants.filter { !$0.variant.isNone } + variants.filter(\.variant.isNone)
  }

  /// The variant of a list or dictionary with a tag, which is edited as a whole; nil for any other value.
  ///
  /// Its items and entries would lose the tag, because none of their types has it.
  func variant(ofTagged value: PreferenceValue?, isOnly: Bool) -> ResolvedVariant? {
    guard case .tagged(let type, let content)? = value, content.isContainer else { return nil }
    // A value of several types takes any other one instead.
    let variant = ValueVariant(
      isOnly ? "" : type, kind: .raw, storageType: isOnly ? .tagged(type) : nil)
    return ResolvedVariant(variant: variant, views: [self])
  }

  /// The view of each alternative, as far down as they have alternatives in turn.
  var leaves: [ResolvedSchema] {
    guard context.depth < Self.deepest, choices == nil else { return [self] }
    if let open = openAlternatives, canCombine(open) {
      let views = open.others.flatMap { choosing($0, of: open).leaves }
      return open.hasNull ? views + [limited(to: .null)] : views
    }
    let types = orderedTypes
    return types.count > 1 ? types.map(limited) : [self]
  }

  /// The first unresolved alternatives, except dictionaries that may apply together.
  private var openAlternatives: SchemaAlternatives? {
    unresolved.joined().first { alternatives in
      guard alternatives.others.count > 1, alternatives.areFew else { return false }
      let dictionaries = dictionaries(among: alternatives)
      if !dictionaries.isEmpty, !areExclusive(dictionaries, of: alternatives) { return false }
      return !isWhole || dictionaries.count != 1
    }
  }

  /// Returns distinct names for alternatives that are dictionaries.
  static func names(of dictionaries: [InspectedAlternative]) -> [String] {
    let selector = Lazy { discriminator(of: dictionaries.map(\.view)) }
    return VariantNames.distinct(
      dictionaries.map { ($0.view.variantTitle(.group, by: selector), $0.view, .group) })
  }

  /// Returns the member whose values distinguish the variants; nil without one.
  private static func discriminator(of views: [ResolvedSchema]) -> PreferencePath? {
    guard views.count > 1 else { return nil }
    let best = Discriminator(of: views.compactMap(\.alternativeTraits))
    return best.flatMap { $0.isDistinctive ? $0.path : nil }
  }

  /// The constants that the alternative needs; nil if it is not that of a schema.
  private var alternativeTraits: AlternativeTraits? {
    guard let own = parts.first, !isBase(own) else { return nil }
    return graph.traits(of: own)
  }

  /// Returns the name of a variant: its schema's title, else what distinguishes it, else its type.
  ///
  /// - Parameter selector: The member whose values distinguish dictionaries, computed only if one needs it.
  func variantTitle(_ kind: SettingKind, by selector: Lazy<PreferencePath?>) -> String {
    if context.onlyType == .null { return Message("none").text(in: language) }
    let own = parts.prefix { part in !isBase(part) }
    let named = isOneOfItsTypes ? own.filter { !$0.isSame(as: root ?? $0) } : Array(own)
    let titles = named.lazy.compactMap { $0.title(in: language) }
    if let title = titles.first { return title }
    guard kind == .group || kind.isDictionary else { return kind.variantName(in: language) }
    let selector = selector.value
    let selected = selector.flatMap { alternativeTraits?.constants(of: $0) } ?? []
    let selection = VariantNames.name(of: selector?.name ?? "", selected)
    if selected.count == 1 { return selection }
    if let discriminator = own.lazy.compactMap(\.discriminator).first { return discriminator }
    if context.onlyType == nil, kind == .group, let name = own.lazy.compactMap(\.definedName).first
    {
      return name
    }
    return selected.isEmpty ? kind.variantName(in: language) : selection
  }

  /// Whether it is only limited to one of several types that its schema has, so that the title names all of them.
  private var isOneOfItsTypes: Bool {
    guard context.onlyType != nil else { return false }
    // The null of a value may be declared around an alternative, which has one type then.
    guard !context.settled.isEmpty, let types = alternativeTraits?.types.subtracting(.null) else {
      return true
    }
    return types.only == nil && types != .number.withIntegers
  }

  /// Returns the texts that may distinguish the variant, by aspects: a constant, the name of its definition, a required key,
  /// all of them, a known key, all of them, its type and the types inside.
  func distinctions(_ kind: SettingKind) -> [[String]] {
    let own = parts.prefix { part in !isBase(part) }
    let needed = own.flatMap { ($0["required"]?.elements ?? []).compactMap(\.text) }
    let known = own.flatMap { ($0["properties"]?.members ?? [:]).map(\.name) }
    let types = [kind.name.text(in: language), kind.contentName(in: language)].compactMap(\.self)
    return [
      own.compactMap(\.discriminator), own.compactMap(\.definedName),
      needed, [VariantNames.list(needed)], known, [VariantNames.list(known)],
      types + constraints(for: kind),
    ]
  }

  /// Whether a schema describes all variants of the value.
  private func isBase(_ part: Subschema) -> Bool {
    context.settled.contains { $0.pointer == part.pointer && $0.resource == part.resource }
  }
}

extension ResolvedVariant {
  /// Merges another variant of the same type.
  fileprivate mutating func merge(
    _ other: ValueVariant, of view: ResolvedSchema, as kind: SettingKind
  ) {
    let isSame = variant.kind == other.kind && variant.constraints == other.constraints
    variant.kind = kind
    if other.title != variant.title { variant.title = kind.variantName(in: view.language) }
    if !isSame { variant.constraints = [] }
    if variant.storageType != other.storageType { variant.storageType = nil }
    views.append(view)
  }
}

extension Subschema {
  /// The constant of a required member that distinguishes a dictionary from others: "kind b".
  fileprivate var discriminator: String? {
    for (name, schema) in self["properties"]?.members ?? [:] {
      let constant = schema.members?["const"] ?? schema.members?["enum"]?.elements?.only
      if let constant { return VariantNames.name(of: name, [constant]) }
    }
    return nil
  }

  /// Its name, if it is a definition.
  var nameInDefinitions: String? {
    guard pointer.count >= 2, ["definitions", "$defs"].contains(pointer[pointer.count - 2]) else {
      return nil
    }
    return pointer.last
  }

  /// The readable name of its definition.
  fileprivate var definedName: String? { nameInDefinitions.map { KeyLabel.text(for: $0) } }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}

extension SettingKind {
  /// The name of a variant of this type: its values if they are listed, else the type.
  fileprivate func variantName(in language: InterfaceLanguage) -> String {
    if case .choice(let choices, isOpen: false) = self, choices.count > 1 {
      return VariantNames.name(of: choices)
    }
    return name.text(in: language)
  }

  /// The types of its entries or items; nil if its own name has them.
  fileprivate func contentName(in language: InterfaceLanguage) -> String? {
    switch self {
    case .dictionary(of: let value): value.name.text(in: language)
    case .tuple(let items): items.map { $0.name.text(in: language) }.joined(separator: ", ")
    default: nil
    }
  }

  /// The combined type of both, if one editor fits both.
  func merged(with other: SettingKind, in language: InterfaceLanguage) -> SettingKind? {
    switch (self, other) {
    case (.group, _), (_, .group): nil
    case _ where self == other: self
    case (.choice(let some, let isOpen), .choice(let others, let opens)):
      .choice(some.adding(others), isOpen: isOpen || opens)
    case (.boolean, .choice(let choices, let isOpen)):
      .choice(Choice.boolean(in: language).adding(choices), isOpen: isOpen)
    case (.choice(let choices, let isOpen), .boolean):
      .choice(choices.adding(Choice.boolean(in: language)), isOpen: isOpen)
    case (.choice(let choices, _), let text) where text.isLineOfText,
      (let text, .choice(let choices, _)) where text.isLineOfText:
      choices.allSatisfy { $0.value == .null } ? nil : .choice(choices, isOpen: true)
    case (.integer, .integer): .integer(.all)
    case (.integer, .number), (.number, .integer), (.number, .number): .number(.all)
    case (.string, .string): .string(multiline: true)
    case (.color, .color): .color(isHexadecimal: false)
    case (let some, let others) where some.isText && others.isText: .string(multiline: false)
    default: nil
    }
  }
}

extension Choice {
  /// Returns the choices true and false, for a value that may also be another one.
  package static func boolean(in language: InterfaceLanguage) -> [Choice] {
    [(true, Message("on", context: "value")), (false, Message("off", context: "value"))].map {
      Choice(.boolean($0), title: $1.text(in: language))
    }
  }
}

extension [Choice] {
  /// These choices, with quotation marks around a string that another choice has as its text, such as “none” for null.
  private var withDistinctTexts: [Choice] {
    guard contains(where: { $0.value.text == nil }) else { return self }
    let texts = map { $0.title ?? ValueText.editable($0.value) }
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(self, texts).map { choice, text in
      guard choice.title == nil, choice.value.text != nil, counts[text] != 1 else { return choice }
      return Choice(choice.value, title: choice.value.brief, help: choice.help)
    }
  }

  /// These choices, followed by those of the others; each value once, since a list may have both `1` and `1.0`.
  func adding(_ others: [Choice]) -> [Choice] {
    var known: Set<SchemaValue> = []
    return (self + others).filter { known.insert(SchemaValue($0.value)).inserted }
      .withDistinctTexts
  }
}

extension ResolvedSchema {
  /// The alternatives that are dictionaries with members of their own, where a value is a dictionary by any of them; a
  /// whole domain is one in any case.
  ///
  /// Each is inspected once: alternatives in alternatives would multiply further looks.
  func dictionaries(among alternatives: SchemaAlternatives) -> [InspectedAlternative] {
    let dictionaries = alternatives.others.compactMap { schema -> InspectedAlternative? in
      if let type = schema["type"]?.text, type != JSONType.object.rawValue { return nil }
      let view = inspecting(schema, of: alternatives)
      let hasMembers = view.parts.contains { part in
        part["properties"] != nil && (!part.isSame(as: root ?? part) || part.isSame(as: schema))
      }
      return hasMembers && !view.hasMixedAlternatives ? (schema, view) : nil
    }
    return isWhole || dictionaries.count == alternatives.others.count ? dictionaries : []
  }

  /// Whether a value has the members of only one of the dictionaries: by `oneOf`, or because the discriminator separates them.
  func areExclusive(
    _ dictionaries: [InspectedAlternative], of alternatives: SchemaAlternatives
  ) -> Bool {
    if alternatives.isOneOf { return true }
    let traits = dictionaries.map { graph.traits(of: $0.schema) }
    return Discriminator(of: traits)?.separates(traits) ?? false
  }

  /// Whether there is a choice left between a dictionary and something else.
  private var hasMixedAlternatives: Bool {
    types.only == nil && !types.subtracting([.object, .null]).isEmpty
  }
}

extension SettingKind {
  /// The name of the type.
  package var name: Message {
    switch self {
    case .boolean: Message("boolean")
    case .choice(let choices, isOpen: false) where choices.count == 1:
      Message(verbatim: choices[0].title ?? ValueText.editable(choices[0].value))
    case .choice: Message("choice")
    case .integer: Message("integer")
    case .number: Message("number")
    case .string: Message("string")
    case .color: Message("color")
    case .path(let rule): rule.target.message
    case .shortcut: Message("shortcut")
    case .date: Message("date")
    case .data: Message("data")
    case .list(of: .raw), .tuple: Message("list")
    case .list(let item): Message("list of \(item.name)")
    case .dictionary: Message("dictionary")
    case .group: Message("group")
    case .raw: Message("value")
    }
  }
}

extension PathRule.Target: MessageConvertible {
  package var message: Message {
    switch self {
    case .path: Message("path")
    case .file: Message("file")
    case .directory: Message("directory")
    }
  }

  public var description: String { message.description }
}

// MARK: The variant of a value

extension ResolvedSchema {
  /// Returns the index of the variant that a value has, nil if it has none.
  func index(of value: PreferenceValue?, among variants: [ResolvedVariant]) -> Int? {
    guard let value else { return nil }
    let near = variants.indices.filter { variants[$0].variant.kind.holds(value) }
    guard near.count > 1 else { return near.first }
    let views = near.flatMap { index in variants[index].views.map { (index, $0) } }
    return views[bestView(of: views.map(\.1), for: value)].0
  }

  /// Returns the index of the view of alternatives for which a value is meant.
  ///
  /// The discriminator decides alone, even if all other members fit another view: it is the member by which the value was
  /// given its variant. Of several views that it allows, one that accepts the value is preferred, then one that lists its
  /// value, then the one that the members fit best.
  func bestView(of views: [ResolvedSchema], for value: PreferenceValue?) -> Int {
    let lists = listing(of: views)
    var best = views.indices.filter { lists[$0] != .other }
    if best.isEmpty { best = Array(views.indices) }
    guard let value, best.count > 1 else { return best.first ?? 0 }
    best = best.preferring { views[$0].acceptsAsVariant(value) }.preferring { lists[$0] == .listed }
    guard let members = value.members, !members.isEmpty, best.count > 1 else { return best[0] }
    let misfits = best.map { views[$0].misfit(of: members) }
    return zip(misfits, best).min { $0 < $1 }?.1 ?? 0
  }

  /// Whether an alternative lists the value of the discriminator, or only others.
  private enum Listing {
    case listed, other, unlisted
  }

  /// Returns whether each view lists the discriminator in the value, or in the defaults.
  private func listing(of views: [ResolvedSchema]) -> [Listing] {
    let traits = views.map(\.chosenTraits)
    guard let discriminator = Discriminator(of: traits), discriminator.isDistinctive,
      let selector = effectiveValue[discriminator.path]
    else { return views.map { _ in .unlisted } }
    return traits.map { traits in
      guard let listed = traits.constants(of: discriminator.path) else { return .unlisted }
      return listed.contains { $0.isEqualForSchema(to: selector) } ? .listed : .other
    }
  }

  /// The constants that all alternatives that led to the view need.
  private var chosenTraits: AlternativeTraits {
    let chosen = chosen
    return graph.cache.value("traits", of: chosen) { AlternativeTraits(ofAll: chosen, in: graph) }
  }

  /// Whether the alternatives that led to the view accept a value.
  private func acceptsAsVariant(_ value: PreferenceValue) -> Bool {
    chosen.allSatisfy { graph.accepts($0, value) == true }
  }

  /// Returns how badly members fit the alternatives that led to the view.
  ///
  /// It is two for each member that is unknown or of another type or constant, and one for each that violates another rule or is
  /// missing. Missing constants can be added and do not count.
  private func misfit(of members: PreferenceDictionary) -> Int {
    let view = inner(chosen, value: .dictionary(members))
    let traits = chosenTraits
    let missing = view.requiredNames.count { name in
      members[name] == nil && traits.constants(of: [name]) == nil
    }
    return members.reduce(missing) { sum, member in
      guard let declared = view.declared(member.name).first else { return sum + 2 }
      guard graph.accepts(declared, member.value) == false else { return sum }
      return sum + (graph.traits(of: declared).mayAccept(member.value) ? 1 : 2)
    }
  }
}

extension [Int] {
  /// The numbers for which a condition holds, or all if it holds for none.
  fileprivate func preferring(_ condition: (Int) -> Bool) -> [Int] {
    if count < 2 { return self }
    let preferred = filter(condition)
    return preferred.isEmpty ? self : preferred
  }
}
