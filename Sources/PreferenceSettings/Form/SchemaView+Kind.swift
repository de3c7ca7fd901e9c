import JSONSchema
import PreferenceValues

extension SchemaView {
  /// How a value is edited, where it has no choice of shapes.
  var kind: SettingKind {
    if let (choices, isOpen) = choices {
      let isToggle = !isOpen && choices.count == 2 && choices.allSatisfy { $0.value.flag != nil }
      return isToggle ? .toggle : .choice(choices, isOpen: isOpen)
    }
    let types = self.types
    let others = types.subtracting([.null])
    guard let type = others.only else {
      return others == [.integer, .number] ? .real(range) : untypedKind(types)
    }
    return kind(of: type)
  }

  private func kind(of type: JSONType) -> SettingKind {
    switch type {
    case .boolean: .toggle
    case .integer: .integer(range)
    case .number: storageTag == .integer ? .integer(range) : .real(range)
    case .string: textKind
    case .array: listKind
    case .object: objectKind
    case .null: .raw
    }
  }

  /// Without a type, what the storage type or the members say.
  private func untypedKind(_ types: JSONTypes) -> SettingKind {
    switch storageTag {
    case .date: return .date
    case .data: return .data
    default: break
    }
    guard types.isEmpty else { return .raw }
    return namesMembers || isMap ? objectKind : .raw
  }

  /// A group where members have names in the schema, else a dictionary.
  private var objectKind: SettingKind {
    if namesMembers { return .group }
    let member = others.isEmpty ? patterned : others
    return .dictionary(of: elementKind(inner(member, value: nil)))
  }

  private var listKind: SettingKind {
    let tuple = tuple
    guard tuple.isEmpty else {
      return .tuple(tuple.map { elementKind(inner($0, value: nil)) })
    }
    return .list(of: element(0, value: nil).map(elementKind) ?? .raw)
  }

  /// The kind of what stands in this; schemas inside of themselves are followed only so far.
  private func elementKind(_ view: SchemaView) -> SettingKind {
    guard context.depth < Self.deepestElements else { return .raw }
    var deeper = view.context
    deeper.depth += Self.deepest - Self.deepestElements
    let shapes = view.within(deeper).shapes
    return shapes.count == 1 ? shapes[0].shape.kind : .raw
  }

  private static let deepestElements = 4

  private var textKind: SettingKind {
    if storageTag == .data || self["contentEncoding"]?.text == "base64" { return .data }
    if storageTag == .date { return .date }
    if let format = self["format"]?.text, ["date", "date-time"].contains(format) { return .date }
    return meaningOfText ?? .text(multiline: isMultiline)
  }

  /// What a text means, by our own keyword or by a format that programs use for it.
  private var meaningOfText: SettingKind? {
    let mustExist = self["x-settee-must-exist"]?.flag
    let format = self["format"]?.text
    switch self["x-settee-kind"]?.text ?? format {
    case "color", "colour": return .color(isHexadecimal: format == "color-hex")
    case "color-hex": return .color(isHexadecimal: true)
    case "path": return .path(PathRule(.path, mustExist: mustExist ?? false))
    case "file": return .path(PathRule(.file, mustExist: mustExist ?? false))
    case "folder", "directory": return .path(PathRule(.folder, mustExist: mustExist ?? false))
    // Schemas made from Python types say so of what must be there.
    case "file-path": return .path(PathRule(.file, mustExist: mustExist ?? true))
    case "directory-path": return .path(PathRule(.folder, mustExist: mustExist ?? true))
    case "keystroke", "chord": return .chord
    default: return nil
    }
  }

  private var isMultiline: Bool {
    self["editPresentation"]?.text == "multilineText" || self["x-settee-multiline"]?.flag == true
      || ["markdown", "multiline", "textarea"].contains(self["format"]?.text)
      || self["contentMediaType"]?.text?.hasPrefix("text/") == true
  }

  /// The types that all schemas allow; none where nothing is said of them.
  var types: JSONTypes {
    if let type = context.onlyType { return JSONTypes(type) }
    var said: JSONTypes?
    for part in parts {
      let named = part["type"].map(JSONTypes.init(named:)) ?? []
      if !named.isEmpty { said = said?.intersection(named.withIntegers) ?? named }
    }
    guard let said else { return isDictionary ? [.object] : isGuessable ? guessedTypes : [] }
    return said.union(hasNullAlternative ? [.null] : [])
  }

  /// The types in the order in which they are named; integers are numbers.
  var orderedTypes: [JSONType] {
    let types = self.types
    var ordered: [JSONType] = []
    let named = parts.flatMap { $0["type"].map(JSONType.named) ?? [] }
    for type in named + JSONType.allCases where types.contains(type) && !ordered.contains(type) {
      ordered.append(type)
    }
    return types.contains(.number) ? ordered.filter { $0 != .integer } : ordered
  }

  private var hasNullAlternative: Bool {
    parts.contains { part in
      SchemaAlternatives.all(of: part, source: source)
        .contains { $0.hasNull && !context.settled.contains($0.id) }
    }
  }

  /// Whether no alternatives are left that would say which type it is.
  private var isGuessable: Bool {
    parts.allSatisfy { part in
      SchemaAlternatives.all(of: part, source: source).allSatisfy {
        $0.others.count < 2 || context.settled.contains($0.id)
      }
    }
  }

  /// The type that other keywords speak of, or that the default is of.
  private var guessedTypes: JSONTypes {
    for (keywords, type) in Self.telling where keywords.contains(where: { self[$0] != nil }) {
      return JSONTypes(type)
    }
    return self["default"].map { $0 == .null ? [] : JSONTypes(JSONType(of: $0)) } ?? []
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
    switch types.only {
    case .boolean: return .boolean
    case .integer: return .integer
    case .array: return .array
    case .object: return .dictionary
    case .string: return textKind == .date || textKind == .data ? nil : .string
    default: return nil
    }
  }
}

extension JSONTypes {
  /// With the integers that numbers include.
  fileprivate var withIntegers: JSONTypes { contains(.number) ? union([.integer]) : self }
}
