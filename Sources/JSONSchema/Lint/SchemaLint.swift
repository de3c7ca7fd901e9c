import ECMARegex
import PreferenceValues

/// Searches a schema for likely mistakes.
struct SchemaLint {
  let schema: JSONSchema
  private let schemas: [Subschema]
  private(set) var problems: [PreferenceProblem] = []

  init(_ schema: JSONSchema) {
    self.schema = schema
    schemas = schema.source.schemas(in: schema.source.root)
    for part in schemas where part.value.members != nil {
      lintKeywords(of: part)
      lintFormats(of: part)
      lintLimits(of: part)
      lintMembers(of: part)
      lintValues(of: part)
      lintTranslations(of: part)
      lintSetteeKeywords(of: part)
      lintKeys(of: part)
    }
    lintDefinitions()
    lintTitles()
  }

  mutating func report(
    _ message: Message, at steps: [String], of part: Subschema, isError: Bool = true,
    repair: ProblemFix? = nil
  ) {
    let pointer = part.pointer + steps
    problems.append(
      PreferenceProblem(
        message, at: ValueLocation(pointer.map(ValueLocation.Step.member)),
        severity: isError ? .error : .warning, keyword: steps.first,
        schemaPointer: Pointer.text(of: pointer), repair: repair))
  }

  // MARK: Definitions

  private static let containers: Set<String> = ["$defs", "definitions"]

  /// Reports definitions without references, whose settings are in no form.
  private mutating func lintDefinitions() {
    let own = Set(schemas.map(\.resource))
    let targets = schemas.flatMap(targets).filter { own.contains($0.resource) }.map(\.pointer)
    let definitions = Self.definitions(around: targets)
    let names = ["$anchor", "$dynamicAnchor", "$id", "id"]
    for part in schemas where part.value.members != nil {
      guard part.pointer.count > 1,
        Self.containers.contains(part.pointer[part.pointer.count - 2]),
        !definitions.contains(part.pointer),
        !names.contains(where: { part[$0] != nil })
      else { continue }
      report(Message("cannot be reached: nothing refers to it"), at: [], of: part, isError: false)
    }
  }

  /// The pointers of the definitions that contain a target, or are one.
  private static func definitions(around targets: [[String]]) -> Set<[String]> {
    var found: Set<[String]> = []
    for target in targets {
      for (position, step) in target.enumerated()
      where containers.contains(step) && position + 1 < target.count {
        found.insert(Array(target[...(position + 1)]))
      }
    }
    return found
  }

  private func targets(of part: Subschema) -> [Subschema] {
    ["$ref", "$dynamicRef", "$recursiveRef"].compactMap { keyword in
      part[keyword]?.text.flatMap { schema.source.target(of: $0, from: part) }
    }
  }

  // MARK: Titles

  private static let conditions: Set<String> = ["if", "not", "then", "else"]

  /// Reports settings without a title, whose label is the key.
  private mutating func lintTitles() {
    for part in schemas where part.pointer.suffix(2).first == "properties" {
      let isCondition = part.pointer.contains(where: Self.conditions.contains)
      guard part.value.members != nil, !isCondition, !hasTitle(part) else { continue }
      report(Message("has no title"), at: [], of: part, isError: false)
    }
  }

  /// The limit of references and `allOf` on the way to a title.
  private static let mostSteps = 8

  /// Whether a schema has a title, or one that holds at the same place.
  private func hasTitle(_ part: Subschema, steps: Int = mostSteps) -> Bool {
    if part["title"] != nil { return true }
    guard steps > 0 else { return false }
    return (targets(of: part) + joined(in: part)).contains { hasTitle($0, steps: steps - 1) }
  }

  /// The schemas of `allOf`.
  private func joined(in part: Subschema) -> [Subschema] {
    (part["allOf"]?.elements ?? []).enumerated().map { index, value in
      schema.source.subschema(of: part, at: ["allOf", String(index)], value: value)
    }
  }
}

extension SchemaLint {
  /// Reports translations without effect, or that do not match the original.
  mutating func lintTranslations(of part: Subschema) {
    guard let translations = part[PreferenceValue.translations] else { return }
    let place = [PreferenceValue.translations]
    guard let languages = translations.members else {
      return report(
        Message("must have translations by language: {\"de\": {…}}"), at: place, of: part)
    }
    for (language, texts) in languages {
      for (keyword, text) in texts.members ?? [:] {
        guard let errorMessage = rejectionReason(of: text, translating: keyword, of: part) else {
          continue
        }
        report(errorMessage, at: place + [language, keyword], of: part, isError: false)
      }
    }
  }

  private func rejectionReason(
    of text: PreferenceValue, translating keyword: String, of part: Subschema
  ) -> Message? {
    guard PreferenceValue.translatable.contains(keyword) else {
      return Message("has no effect, because \(keyword) is not translated")
    }
    guard let original = part[keyword] else {
      return Message("translates \(keyword), which does not exist")
    }
    guard JSONType(of: text) == JSONType(of: original) else {
      return Message("must be \(JSONType(of: original)), as \(keyword) is")
    }
    guard let count = original.elements?.count, count != text.elements?.count else { return nil }
    return Message("must have \(count, "text", "texts"), as \(keyword) has")
  }
}

extension SchemaLint {
  /// Reports defaults, examples and choices that the schema itself rejects.
  mutating func lintValues(of part: Subschema) {
    if let value = part["default"], let problem = firstError(in: value, by: part) {
      report(Message("the default is invalid: \(problem)"), at: ["default"], of: part)
    }
    for (index, value) in (part["examples"]?.elements ?? []).enumerated() {
      guard let problem = firstError(in: value, by: part) else { continue }
      report(
        Message("the example is invalid: \(problem)"), at: ["examples", String(index)], of: part,
        isError: false)
    }
    for (index, value) in (part["enum"]?.elements ?? []).enumerated() {
      guard let problem = firstError(in: value, by: part) else { continue }
      report(
        Message("\(value.brief) can never be chosen: \(problem)"), at: ["enum", String(index)],
        of: part)
    }
  }

  private func firstError(in value: PreferenceValue, by part: Subschema) -> PreferenceProblem? {
    schema.problems(in: value, by: part).first { $0.severity == .error }
  }

  /// Reports settings that the enclosing schema forbids.
  mutating func lintMembers(of part: Subschema) {
    let properties = part["properties"]?.members ?? [:]
    for name in (part["required"]?.elements ?? []).compactMap(\.text) where properties[name] == nil
    {
      guard part["additionalProperties"]?.flag == false, part["patternProperties"] == nil else {
        break
      }
      report(Message("requires “\(name)”, which is not allowed here"), at: ["required"], of: part)
    }
    guard let rule = part["propertyNames"] else { return }
    let names = schema.source.subschema(of: part, at: ["propertyNames"], value: rule)
    for name in properties.names {
      guard let problem = firstError(in: .string(name), by: names) else { continue }
      report(
        Message("cannot be reached: its name \(problem)"), at: ["properties", name], of: part)
    }
  }
}

extension SchemaLint {
  /// Reports unknown keywords, and keywords without effect.
  mutating func lintKeywords(of part: Subschema) {
    for keyword in part.keywords.names {
      if !KnownKeywords.contains(keyword) {
        lintUnknown(keyword, of: part)
      } else if let reason = reasonForNoEffect(of: keyword, in: part) {
        report(Message("has no effect, because \(reason)"), at: [keyword], of: part)
        // References lead to definitions by their pointers in any draft.
      } else if let since = KnownKeywords.firstDraft(of: keyword), since > part.draft,
        keyword != "$defs", !KeywordTable.standard.isAnnotation(keyword)
      {
        report(
          Message("has no effect, because \(part.draft) does not have it yet"), at: [keyword],
          of: part,
          isError: false)
      }
    }
  }

  private mutating func lintUnknown(_ keyword: String, of part: Subschema) {
    guard let nearest = KnownKeywords.nearest(to: keyword) else {
      return report(Message("is not a known keyword"), at: [keyword], of: part, isError: false)
    }
    report(Message("is not a known keyword; did you mean “\(nearest)”?"), at: [keyword], of: part)
  }

  private static let concerned: [(type: JSONType, keywords: Set<String>)] = [
    (.number, ["exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum", "multipleOf"]),
    (.string, ["maxLength", "minLength", "pattern"]),
    (.array, ["contains", "items", "maxItems", "minItems", "prefixItems", "uniqueItems"]),
    (
      .object,
      [
        "additionalProperties", "dependentRequired", "maxProperties", "minProperties",
        "patternProperties", "properties", "propertyNames", "required",
      ]
    ),
  ]

  private func reasonForNoEffect(of keyword: String, in part: Subschema) -> Message? {
    if part.draft.referenceStandsAlone, part["$ref"] != nil, keyword != "$ref",
      KeywordTable.standard.names.contains(keyword)
    {
      return Message("\(part.draft) ignores all keywords next to $ref")
    }
    if keyword == "format", let format = part["format"]?.text.flatMap({ TextFormats.named[$0] }),
      TextFormats.isViolated(format, by: part)
    {
      return Message("the default is not \(format.phrase)")
    }
    guard let concern = Self.concerned.first(where: { $0.keywords.contains(keyword) }),
      let type = part["type"]
    else { return nil }
    let names = (type.elements ?? [type]).compactMap(\.text)
    let fits = names.contains { $0 == concern.type.rawValue }
    let isWhole = concern.type == .number && names.contains("integer")
    return fits || isWhole || names.isEmpty
      ? nil : Message("the type is \(names.map(Message.init(verbatim:)).disjunction)")
  }

  private static let limits = [
    ("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems"),
    ("minProperties", "maxProperties"), ("minContains", "maxContains"),
  ]

  /// Reports limits that exclude all values.
  mutating func lintLimits(of part: Subschema) {
    for (least, most) in Self.limits {
      guard let lower = part[least], let upper = part[most], upper.isLess(than: lower) else {
        continue
      }
      report(Message("is above \(most), so that no value is valid"), at: [least], of: part)
    }
  }
}

extension SchemaLint {
  /// Reports references and patterns that settee reads and stricter validators reject.
  mutating func lintFormats(of part: Subschema) {
    for keyword in ["$schema", "$id", "$ref", "$dynamicRef"] {
      guard let text = part[keyword]?.text, !URIReferenceFormat.accepts(text) else { continue }
      report(Self.rejection(ofReference: text), at: [keyword], of: part, isError: false)
    }
    if let text = part["pattern"]?.text { lint(pattern: text, at: ["pattern"], of: part) }
    for text in (part["patternProperties"]?.members ?? [:]).names {
      lint(pattern: text, at: ["patternProperties", text], of: part)
    }
  }

  private static func rejection(ofReference text: String) -> Message {
    guard let scalar = URICharacters(allowsUnicode: false).unencoded(in: text) else {
      return Message("must be \(FormatPhrase.uriReference.message)")
    }
    let encoded = String(scalar).utf8.map { "%" + String($0, radix: 16, uppercase: true) }
    return Message("must have “\(encoded.joined())” instead of “\(String(scalar))”")
  }

  /// Reports a pattern that is only valid without the flag `u`, which the standard recommends.
  private mutating func lint(pattern: String, at steps: [String], of part: Subschema) {
    guard (try? RegexPattern(tolerating: pattern)) != nil else { return }
    do { _ = try RegexPattern(pattern) } catch {
      let message = Message("is not a valid Unicode regular expression: \(error.localizable)")
      report(message, at: steps, of: part, isError: false)
    }
  }
}
