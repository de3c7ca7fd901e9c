import PreferenceValues

extension Explanation {
  /// Reports that a schema accepts the current value which `not` excludes.
  mutating func explainNot(_ id: SchemaGraph.NodeID, _ value: PreferenceValue) {
    explainNot(graph.node(id).schema, value, depth: 0)
  }

  /// The limit of references and alternatives on the way to a rule that can be named.
  private static let maximumDepth = 8

  private mutating func explainNot(_ schema: Subschema, _ value: PreferenceValue, depth: Int) {
    let rules = schema.keywords.names.filter { !graph.table.isAnnotation($0) }
    guard depth < Self.maximumDepth, rules.count == 1 || rules.contains("required") else {
      return failNot(schema)
    }
    switch rules.first {
    case "$ref"?:
      let target = schema["$ref"]?.text.flatMap { graph.source.target(of: $0, from: schema) }
      if let target { explainNot(target, value, depth: depth + 1) } else { failNot(schema) }
    case "anyOf"?, "oneOf"?:
      let accepting = graph.listed(rules[0], of: schema).first { part in
        verdict(of: graph.node(of: part), on: value) == .valid
      }
      if let accepting { explainNot(accepting, value, depth: depth + 1) } else { failNot(schema) }
    case "type"?:
      let types = JSONType.named(by: schema["type"] ?? .null)
      fail("not", .excludedValues(ExpectedValues(types: types, not: value)))
    case "const"?, "enum"?:
      fail("not", .excludedValues(ExpectedValues(choices: [value])))
    case "pattern"?: fail("not", .excludedPattern(schema["pattern"]?.text ?? ""))
    default: explainNot(requiring: schema, rules)
    }
  }

  /// Names the members that must not be present, if `required` is the only rule.
  private mutating func explainNot(requiring schema: Subschema, _ rules: [String]) {
    let names = (schema["required"]?.elements ?? []).compactMap(\.text)
    let isOnlyRule = rules.allSatisfy { $0 == "required" || $0 == "type" }
    guard isOnlyRule, let last = names.last else { return failNot(schema) }
    if names.count == 1 {
      fail("not", at: .member(last), .forbidden)
    } else {
      fail("not", .exclusive(names))
    }
  }

  private mutating func failNot(_ schema: Subschema) {
    let title = schema.translated("title", in: language)?.text
    fail("not", .excludedSchema(title: title, pointer: schema.pointerText))
  }
}
