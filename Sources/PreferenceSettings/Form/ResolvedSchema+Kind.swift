import JSONSchema
import PreferenceValues

extension ResolvedSchema {
  /// The type by which a value without variants is edited.
  var kind: SettingKind {
    if let (choices, isOpen) = choices {
      let isToggle = !isOpen && choices.count == 2 && choices.allSatisfy { $0.value.flag != nil }
      return isToggle ? .boolean : .choice(choices, isOpen: isOpen)
    }
    let types = self.types
    let others = types.subtracting(.null)
    guard let type = others.only else {
      return others == .number.withIntegers ? .number(range) : untypedKind(types)
    }
    return kind(of: type)
  }

  private func kind(of type: JSONType) -> SettingKind {
    switch type {
    case .boolean: .boolean
    case .integer: .integer(range)
    case .number: storageTag == .integer ? .integer(range) : .number(range)
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

  /// A group if the schema names members, else a dictionary.
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

  /// Returns the type of items; recursion is followed to a limit.
  private func elementKind(_ view: ResolvedSchema) -> SettingKind {
    guard context.depth < Self.deepestElements else { return .raw }
    var deeper = view.context
    deeper.depth += Self.deepest - Self.deepestElements
    let variants = view.within(deeper).variants
    return variants.count == 1 ? variants[0].variant.kind : .raw
  }

  private static let deepestElements = 4

  private var textKind: SettingKind {
    if storageTag == .data || self["contentEncoding"]?.text == "base64" { return .data }
    if storageTag == .date { return .date }
    if let format = self["format"]?.text, ["date", "date-time"].contains(format) { return .date }
    return meaningOfText ?? .string(multiline: isMultiline)
  }

  /// The meaning of a string, by settee's keyword or by a common format.
  private var meaningOfText: SettingKind? {
    let mustExist = self["x-settee-must-exist"]?.flag
    let format = self["format"]?.text
    switch self["x-settee-kind"]?.text ?? format {
    case "color", "colour": return .color(isHexadecimal: format == "color-hex")
    case "color-hex": return .color(isHexadecimal: true)
    case "path": return .path(PathRule(.path, mustExist: mustExist ?? false))
    case "file": return .path(PathRule(.file, mustExist: mustExist ?? false))
    case "folder", "directory": return .path(PathRule(.directory, mustExist: mustExist ?? false))
    // Schemas generated from Python types use this format for paths that must exist.
    case "file-path": return .path(PathRule(.file, mustExist: mustExist ?? true))
    case "directory-path": return .path(PathRule(.directory, mustExist: mustExist ?? true))
    case "shortcut", "keystroke", "chord": return .shortcut
    default: return nil
    }
  }

  private var isMultiline: Bool {
    self["editPresentation"]?.text == "multilineText" || self["x-settee-multiline"]?.flag == true
      || ["markdown", "multiline", "textarea"].contains(self["format"]?.text)
      || self["contentMediaType"]?.text?.hasPrefix("text/") == true
  }

  /// The types that all schemas allow; empty if none is named.
  var types: JSONTypes {
    if let type = context.onlyType { return JSONTypes(type) }
    var declared: JSONTypes?
    for part in parts {
      guard let named = part["type"].map(JSONTypes.init(named:)) else { continue }
      if !named.isEmpty { declared = declared?.intersection(named.withIntegers) ?? named }
    }
    guard var declared = declared ?? (isDictionary ? .object : nil) else {
      return isGuessable ? guessedTypes : []
    }
    if storesDigits, declared != .string { declared.subtract(.string) }
    return hasNullAlternative ? declared.union(.null) : declared
  }

  /// Whether strings are only the form of numbers in files that cannot represent them.
  private var storesDigits: Bool { storageTag == .integer || storageTag == .number }

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
    unresolved.contains { $0.contains(where: \.hasNull) }
  }

  /// Whether no alternatives are left that determine the type.
  private var isGuessable: Bool {
    unresolved.allSatisfy { $0.allSatisfy { $0.others.count < 2 } }
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

  /// The type to store according to `x-settee-type`.
  var storageTag: ValueTag? { self["x-settee-type"]?.text.flatMap(ValueTag.init(word:)) }

  /// The type to store, nil if several are allowed.
  var storageType: ValueTag? {
    if let storageTag { return storageTag }
    switch types.only {
    case .boolean: return .boolean
    case .integer: return .integer
    case .array: return .array
    case .object: return .dictionary
    case .string:
      let kind = textKind
      return kind == .date || kind == .data ? nil : .string
    default: return nil
    }
  }
}

extension ResolvedSchema {
  /// The range of allowed numbers.
  var range: NumberRange { NumberRange { self[$0] } }

  /// The constraints as texts.
  func constraints(for kind: SettingKind) -> [String] {
    switch kind {
    case .integer(let range), .number(let range):
      range.constraints(in: language) { exactText(of: $0) }
    case .path(let rule) where rule.mustExist:
      textConstraints + [Message("must exist").text(in: language)]
    case .string, .color, .path, .shortcut, .data, .date, .choice(_, isOpen: true): textConstraints
    case .list, .tuple:
      [span("minItems", "maxItems", .item)].compactMap(\.self)
        + (self["uniqueItems"]?.flag == true ? [Message("no item twice").text(in: language)] : [])
    case .dictionary, .group, .raw:
      [span("minProperties", "maxProperties", .entry)].compactMap(\.self)
    case .boolean, .choice: []
    }
  }

  /// The text of a limit as the schema has it, because large integers are rounded in a range.
  private func exactText(of limit: Double) -> String {
    let limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].compactMap {
      self[$0]
    }
    return limits.first { $0.double == limit }?.brief ?? limit.brief
  }

  private var textConstraints: [String] {
    var constraints = [span("minLength", "maxLength", .character)]
    if let part = parts.first(where: { $0["format"] != nil }),
      let format = TextFormats.rule(of: part)
    {
      constraints.append(format.phrase.text(in: language))
    }
    if let pattern = self["pattern"]?.text {
      let phrase = ProblemPhrase.patterns([pattern])
      constraints.append(patternMessage ?? phrase.text(in: language))
    }
    return constraints.compactMap(\.self)
  }

  /// The schema's own text for `pattern`, because few users read regular expressions.
  private var patternMessage: String? {
    translated("errorMessage")?.members?["pattern"]?.visibleText
      ?? text("patternErrorMessage")
  }

  /// The limits of a value's length, nil if it has none.
  private func span(_ least: String, _ most: String, _ unit: CountedUnit) -> String? {
    let least = self[least]?.double.flatMap { $0 > 0 ? Int(exactly: $0) : nil }
    let most = self[most]?.double.flatMap { Int(exactly: $0) }
    let message: Message? =
      switch (least, most) {
      case (let least?, let most?) where least == most: Message("exactly \(unit.message(most))")
      case (let least?, let most?): Message("\(least) to \(unit.message(most))")
      case (let least?, nil): Message("at least \(unit.message(least))")
      case (nil, let most?): Message("at most \(unit.message(most))")
      case (nil, nil): nil
      }
    return message?.text(in: language)
  }
}

extension NumberRange {
  /// The limits as texts: "0 to 1", "above 0", "a multiple of 5".
  ///
  /// - Parameter text: The text of a limit.
  fileprivate func constraints(
    in language: InterfaceLanguage, text: (Double) -> String
  ) -> [String] {
    let limits: [Message?] =
      switch (lower, upper) {
      case (let lower?, let upper?) where lower.isInclusive && upper.isInclusive:
        lower.number == upper.number
          ? [Message("exactly \(text(lower.number))")]
          : [Message("\(text(lower.number)) to \(text(upper.number))")]
      default:
        [
          lower.map {
            $0.isInclusive
              ? Message("at least \(text($0.number))") : Message("above \(text($0.number))")
          },
          upper.map {
            $0.isInclusive
              ? Message("at most \(text($0.number))") : Message("below \(text($0.number))")
          },
        ]
      }
    let range = limits.compactMap { $0?.text(in: language) }.joined(separator: ", ")
    let step = multiple.flatMap {
      $0 == 1 ? nil : Message("a multiple of \($0.brief)").text(in: language)
    }
    return [range, step].compactMap { $0.flatMap { $0.isEmpty ? nil : $0 } }
  }
}

extension ResolvedSchema {
  /// The choices, and whether other strings are allowed; nil without choices.
  var choices: (choices: [Choice], isOpen: Bool)? {
    guard context.onlyType == nil else {
      return context.onlyType == .null ? ([none], false) : nil
    }
    guard let (own, isOpen) = ownChoices else { return choicesInstead }
    guard let (others, _) = choicesInstead else { return (own, isOpen) }
    return (own.adding(others), isOpen)
  }

  private var ownChoices: (choices: [Choice], isOpen: Bool)? {
    var resolvesNull = true
    for (part, unresolved) in zip(parts, unresolved) {
      if let choices = listed(in: part) ?? part["const"].map({ [Choice($0)] }) {
        return (described(choices, by: part), false)
      }
      for alternatives in unresolved where alternatives.mayBeChoices {
        guard resolvesNull || !alternatives.isNullable else { continue }
        if let found = choices(of: alternatives) { return found }
        // All that are nullable are resolved at once.
        if alternatives.isNullable { resolvesNull = false }
      }
    }
    return nil
  }

  /// The choices by schemas that may apply instead of these, if all of them list some.
  private var choicesInstead: (choices: [Choice], isOpen: Bool)? {
    guard !instead.isEmpty, context.depth < Self.deepest else { return nil }
    var all: [Choice] = []
    for schemas in instead {
      guard let (choices, isOpen) = inner(schemas, value: nil).choices, !isOpen else { return nil }
      all = all.adding(choices)
    }
    return (all, false)
  }

  /// Returns the choices of `enum` with their texts.
  private func listed(in schema: Subschema) -> [Choice]? {
    guard let values = schema["enum"]?.elements else { return nil }
    func texts(_ keyword: String) -> PreferenceValue? {
      schema.translated(keyword, in: language)
    }
    let titles =
      texts("enumItemLabels") ?? texts("enumNames") ?? schema["options"]?.members?["enum_titles"]
    let help = texts("enumDescriptions")
    let markdown = texts("markdownEnumDescriptions")
    let others = values.filter { $0.text == nil }.map(ValueText.editable)
    // A string that looks like another one of the values is quoted.
    func ownTitle(_ value: PreferenceValue) -> String? {
      if value == .null { return none.title }
      return value.text.flatMap { others.contains($0) ? value.brief : nil }
    }
    let choices = values.enumerated().map { index, value in
      Choice(
        value, title: titles?.text(at: index)?.withoutCodeSpans ?? ownTitle(value),
        help: help?.text(at: index) ?? markdown?.text(at: index).map(MarkdownText.plain))
    }
    return [].adding(choices)
  }

  /// Returns choices with the texts of their schema if that is an alternative with one choice, and not the setting's own.
  private func described(_ choices: [Choice], by schema: Subschema) -> [Choice] {
    let keyword = parts.first?.pointer.dropLast().last
    guard keyword == "oneOf" || keyword == "anyOf", choices.count == 1 else { return choices }
    func text(_ keyword: String) -> String? {
      schema.translated(keyword, in: language)?.visibleText
    }
    let help = text("description") ?? text("markdownDescription").map(MarkdownText.plain)
    return choices.map {
      Choice($0.value, title: $0.title ?? schema.title(in: language), help: $0.help ?? help)
    }
  }

  /// The choice of nothing.
  private var none: Choice { Choice(.null, title: Message("none").text(in: language)) }

  /// The choices of alternatives that are lists or single values; one that accepts any string opens
  /// the list.
  private func choices(
    of alternatives: SchemaAlternatives
  ) -> (choices: [Choice], isOpen: Bool)? {
    guard alternatives.others.count + (alternatives.hasNull ? 1 : 0) > 1, canCombine(alternatives)
    else { return nil }
    var choices: [Choice] = []
    var isOpen = false
    for schema in alternatives.others {
      let view = alternatives.isNullable ? withoutNull : choosing(schema, of: alternatives)
      if let (some, opens) = view.choices {
        choices = choices.adding(some)
        isOpen = isOpen || opens
      } else if view.types == [.string] {
        isOpen = true
      } else {
        return nil
      }
    }
    if choices.isEmpty { return nil }
    let null = alternatives.hasNull ? [none] : []
    return (choices.adding(null), isOpen)
  }
}

extension PreferenceValue {
  fileprivate func text(at index: Int) -> String? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index].visibleText
  }
}
