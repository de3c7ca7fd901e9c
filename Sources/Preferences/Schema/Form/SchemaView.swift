/// Everything that describes one place of the form: its schema, what that refers to, and their `allOf`.
struct SchemaView: Sendable {
  /// The schemas, the most particular first.
  private(set) var parts: [Subschema] = []
  let source: SchemaSource

  private static let mostParts = 64

  /// The view of schemas that all hold at one place.
  init(_ schemas: [Subschema], source: SchemaSource) {
    self.source = source
    for schema in schemas { add(schema) }
  }

  private mutating func add(_ schema: Subschema) {
    guard parts.count < Self.mostParts, !contains(schema), schema.value.members != nil else {
      return
    }
    parts.append(schema)
    if let target = reference(of: schema) { add(target) }
    for (index, value) in (schema["allOf"]?.elements ?? []).enumerated() {
      add(source.subschema(of: schema, at: ["allOf", String(index)], value: value))
    }
    if let only = onlyAlternative(of: schema) { add(only) }
  }

  private func contains(_ schema: Subschema) -> Bool {
    parts.contains { $0.resource == schema.resource && $0.pointer == schema.pointer }
  }

  private func reference(of schema: Subschema) -> Subschema? {
    let text = schema["$ref"] ?? schema["$dynamicRef"] ?? schema["$recursiveRef"]
    return text?.text.flatMap { source.target(of: $0, from: schema) }
  }

  /// The one alternative besides null.
  private func onlyAlternative(of schema: Subschema) -> Subschema? {
    let others = alternatives(of: schema).filter { !$0.isNull }
    return others.count == 1 ? others[0] : nil
  }

  /// The schemas of `oneOf` and `anyOf`.
  func alternatives(of schema: Subschema) -> [Subschema] {
    ["oneOf", "anyOf"].flatMap { keyword in
      (schema[keyword]?.elements ?? []).enumerated().map { index, value in
        source.subschema(of: schema, at: [keyword, String(index)], value: value)
      }
    }
  }

  /// The value of a keyword in the most particular schema that has it.
  subscript(keyword: String) -> PreferenceValue? {
    for part in parts {
      if let value = part.value.members?[keyword] { return value }
    }
    return nil
  }

  /// The texts of the first of these keywords that is there; a Markdown text is reduced to plain text.
  func text(_ plain: String, orMarkdown markdown: String) -> String? {
    self[plain]?.text ?? self[markdown]?.text.map(MarkdownText.plain)
  }

  /// Where the schema itself stands.
  var pointerText: String { parts.first?.pointerText ?? "" }
}

extension Subschema {
  /// Whether it takes null and nothing else.
  var isNull: Bool {
    self["type"]?.text == "null" || self["const"].map { $0 == .null } ?? false
      || self["enum"]?.elements == [.null]
  }
}
