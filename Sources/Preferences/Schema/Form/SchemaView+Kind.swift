extension SchemaView {
  /// How a value is edited.
  var kind: SettingKind {
    if let (choices, isOpen) = choices {
      let isToggle = !isOpen && !choices.isEmpty && choices.allSatisfy { $0.value.flag != nil }
      return isToggle && choices.count == 2 ? .toggle : .choice(choices, isOpen: isOpen)
    }
    let types = self.types
    let others = types.subtracting([.null])
    guard let type = others.count == 1 ? others.first : nil else {
      return others == [.integer, .number] ? .real(range) : untypedKind(types)
    }
    return kind(of: type, isOptional: types.contains(.null))
  }

  private func kind(of type: JSONType, isOptional: Bool) -> SettingKind {
    switch type {
    case .boolean: isOptional ? .choice(Self.optionalToggle, isOpen: false) : .toggle
    case .integer: .integer(range)
    case .number: storageTag == .integer ? .integer(range) : .real(range)
    case .string: textKind
    case .array: listKind
    case .object: hasMembers ? .group : .raw
    case .null: .raw
    }
  }

  private static let optionalToggle = [
    Choice(.boolean(true), title: "on"), Choice(.boolean(false), title: "off"),
    Choice(.null, title: "none"),
  ]

  /// Without a type, what the storage type or the members say.
  private func untypedKind(_ types: Set<JSONType>) -> SettingKind {
    switch storageTag {
    case .date: return .date
    case .data: return .data
    default: break
    }
    return types.isEmpty && hasMembers ? .group : .raw
  }

  private var hasMembers: Bool { isMap || !memberNames.isEmpty }

  private var textKind: SettingKind {
    if storageTag == .data || self["contentEncoding"]?.text == "base64" { return .data }
    if storageTag == .date { return .date }
    if let format = self["format"]?.text, ["date", "date-time"].contains(format) { return .date }
    return .text(multiline: isMultiline)
  }

  private var isMultiline: Bool {
    self["editPresentation"]?.text == "multilineText" || self["x-settee-multiline"]?.flag == true
      || ["markdown", "multiline", "textarea"].contains(self["format"]?.text)
      || self["contentMediaType"]?.text?.hasPrefix("text/") == true
  }

  private var listKind: SettingKind {
    guard let element = elements?.kind else { return .raw }
    switch element {
    case .group, .list, .raw: return .raw
    default: return .list(of: element)
    }
  }

  /// The types that all schemas allow; none where nothing is said of them.
  var types: Set<JSONType> {
    let said = parts.compactMap { part in part["type"].map(Self.types) }.filter { !$0.isEmpty }
    guard let first = said.first else { return isGuessable ? guessedTypes : [] }
    return said.dropFirst().reduce(first) { $0.intersection($1.withIntegers) }
      .union(hasNullAlternative ? [.null] : [])
  }

  private static func types(_ value: PreferenceValue) -> Set<JSONType> {
    Set((value.elements ?? [value]).compactMap { $0.text.flatMap(JSONType.init(rawValue:)) })
  }

  private var hasNullAlternative: Bool {
    parts.contains { alternatives(of: $0).contains(where: \.isNull) }
  }

  private var isGuessable: Bool {
    !parts.contains { part in ["oneOf", "anyOf", "not", "if"].contains { part[$0] != nil } }
  }

  /// The type that other keywords speak of, or that the default is of.
  private var guessedTypes: Set<JSONType> {
    for (keywords, type) in Self.telling where keywords.contains(where: { self[$0] != nil }) {
      return [type]
    }
    return self["default"].map { $0 == .null ? [] : [JSONType(of: $0)] } ?? []
  }

  private static let telling: [(keywords: [String], type: JSONType)] = [
    (["properties", "patternProperties", "additionalProperties"], .object),
    (["items", "prefixItems", "minItems", "maxItems", "uniqueItems"], .array),
    (["pattern", "minLength", "maxLength", "format", "contentEncoding"], .string),
    (["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"], .number),
  ]

  /// The kind of value that `x-settee-type` wants stored.
  var storageTag: ValueTag? { self["x-settee-type"]?.text.flatMap(ValueTag.init(word:)) }

  /// The kind of value that must be stored, nil where several may be.
  var storageType: ValueTag? {
    if let storageTag { return storageTag }
    let types = self.types
    guard types.count == 1 else { return nil }
    switch types.first {
    case .boolean: return .boolean
    case .integer: return .integer
    case .array: return .array
    case .object: return .dictionary
    case .string: return textKind == .date || textKind == .data ? nil : .string
    default: return nil
    }
  }
}

extension Set<JSONType> {
  /// With the integers that numbers include.
  fileprivate var withIntegers: Set<JSONType> { contains(.number) ? union([.integer]) : self }
}
