import PreferenceValues

/// Looks through all of a schema for what can hardly be meant.
struct SchemaLint {
  let schema: JSONSchema
  private let schemas: [Subschema]
  private(set) var problems: [Problem] = []

  init(_ schema: JSONSchema) {
    self.schema = schema
    schemas = schema.source.schemas(in: schema.source.root)
    for part in schemas where part.value.members != nil {
      lintKeywords(of: part)
      lintLimits(of: part)
      lintMembers(of: part)
      lintValues(of: part)
      lintTranslations(of: part)
    }
    lintDefinitions()
    lintTitles()
  }

  mutating func report(
    _ message: String, at steps: [String], of part: Subschema, isError: Bool = true,
    repair: Repair? = nil
  ) {
    let pointer = part.pointer + steps
    problems.append(
      Problem(
        message, at: Location(pointer.map(Location.Step.member)),
        severity: isError ? .error : .warning, keyword: steps.first,
        schemaPointer: Pointer.text(of: pointer), repair: repair))
  }

  // MARK: Definitions

  /// Definitions that nothing refers to: their settings are in no form.
  private mutating func lintDefinitions() {
    let own = Set(schemas.map(\.resource))
    let targets = schemas.flatMap(targets).filter { own.contains($0.resource) }.map(\.pointer)
    let names = ["$anchor", "$dynamicAnchor", "$id", "id"]
    for part in schemas where part.value.members != nil {
      guard part.pointer.count > 1,
        ["$defs", "definitions"].contains(part.pointer.suffix(2).first),
        !targets.contains(where: { $0.starts(with: part.pointer) }),
        !names.contains(where: { part[$0] != nil })
      else { continue }
      report("cannot be reached: nothing refers to it", at: [], of: part, isError: false)
    }
  }

  private func targets(of part: Subschema) -> [Subschema] {
    ["$ref", "$dynamicRef", "$recursiveRef"].compactMap { keyword in
      part[keyword]?.text.flatMap { schema.source.target(of: $0, from: part) }
    }
  }

  // MARK: Titles

  private static let conditions: Set<String> = ["if", "not", "then", "else"]

  /// Settings that are called by their keys, for lack of a title.
  private mutating func lintTitles() {
    for part in schemas where part.pointer.suffix(2).first == "properties" {
      let isCondition = part.pointer.contains(where: Self.conditions.contains)
      guard part.value.members != nil, !isCondition, !hasTitle(part) else { continue }
      report("has no title", at: [], of: part, isError: false)
    }
  }

  /// How many references and `allOf` are followed to a title.
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
