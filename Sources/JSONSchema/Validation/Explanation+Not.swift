import ECMARegex
import PreferenceValues

extension Explanation {
  /// Reports that a schema accepts the current value which `not` excludes.
  mutating func explainNot(_ id: SchemaGraph.NodeID, _ value: PreferenceValue) {
    let schema = graph.node(id).schema
    if graph.rules(of: schema) == ["not"] {
      let found = exclusions(of: schema, value)
      // The error may be further inside than can be explained.
      return found.isEmpty ? failNot(schema) : report(found)
    }
    var budget = Self.mostNegated
    let reasons = collected { $0.negate(schema, value, &budget) }
    switch reasons.count {
    case 0: failNot(schema)
    case 1: report(reasons)
    case _ where ownMessage(for: "not") != nil: failNot(schema)
    default: summarize(reasons, "not", omitted: 0)
    }
  }

  /// The limit of schemas on the way to the rules that can be named.
  private static let mostNegated = 64

  /// Reports each way in which the current value can violate a schema that accepts it.
  mutating func negate(
    _ schema: Subschema, _ value: PreferenceValue, _ budget: inout Int
  ) {
    var rules = graph.rules(of: schema)
    budget -= 1
    if budget < 0 { return }
    // A title says more than several rules.
    if rules.count > 1, schema["title"] != nil { return failNot(schema) }
    if rules.isEmpty { return fail("not", .forbidden) }
    if rules.count > 1 { rules.removeAll { $0 == "type" } }
    for rule in rules { negate(rule, of: schema, value, &budget) }
  }

  private mutating func negate(
    _ rule: String, of schema: Subschema, _ value: PreferenceValue, _ budget: inout Int
  ) {
    if let type = JSONType(concernedBy: rule), !JSONTypes(matching: value).contains(type) {
      // The rule holds for values of other types, whatever they are.
      return fail("not", .expected(ExpectedValues(types: [type], not: value)))
    }
    switch rule {
    case "allOf" where value.members != nil && requiredNames(by: schema).count > 1:
      fail("not", .exclusive(requiredNames(by: schema)))
    case "$ref", "allOf":
      // No value violates a schema without rules.
      for part in graph.conjuncts(of: schema, by: rule)
      where rule == "$ref" || !graph.rules(of: part).isEmpty {
        negate(part, value, &budget)
      }
    case "anyOf", "oneOf":
      let accepting = graph.listed(rule, of: schema).first { part in
        verdict(of: graph.node(of: part), on: value) == .valid
      }
      if let accepting { negate(accepting, value, &budget) }
    case "not":
      let found = exclusions(of: schema, value)
      if found.count == 1 { report(found) } else { failNot(schema) }
    case "properties": negateMembers(of: schema, value, &budget)
    case "required": negateRequired(of: schema)
    default:
      negate(rule, schema[rule] ?? .null, value)
      negateContents(rule, of: schema, value, &budget)
    }
  }

  /// The findings about a value that the `not` of a schema must not reject.
  private mutating func exclusions(of schema: Subschema, _ value: PreferenceValue) -> [Finding] {
    guard let content = schema["not"] else { return [] }
    let excluded = graph.source.subschema(of: schema, at: ["not"], value: content)
    return findings(of: graph.node(of: excluded), on: value).filter(\.isError)
  }

  private mutating func negateMembers(
    of schema: Subschema, _ value: PreferenceValue, _ budget: inout Int
  ) {
    let described = (schema["properties"]?.members ?? [:]).map { name, content in
      (name, graph.source.subschema(of: schema, at: ["properties", name], value: content))
    }.filter { !graph.rules(of: $0.1).isEmpty }
    let present = described.filter { value.members?[$0.0] != nil }
    for (name, inner) in present {
      inside(.member(name)) { $0.negate(inner, value.members?[name] ?? .null, &budget) }
    }
    // Without a member the schema accepts every dictionary, so that one must be set before it can have another value.
    if !present.isEmpty { return }
    let missing = described.map(\.0)
    switch missing.count {
    case 0: return
    case 1: fail("not", at: .member(missing[0]), .missing)
    default: fail("not", .missingAny(missing))
    }
  }

  /// Names the members that must not be present; those with rules of their own need another value only.
  private mutating func negateRequired(of schema: Subschema) {
    let described = schema["properties"]?.members ?? [:]
    let required = (schema["required"]?.elements ?? []).compactMap(\.text)
    let names = required.filter { name in
      guard let content = described[name] else { return true }
      let inner = graph.source.subschema(of: schema, at: ["properties", name], value: content)
      return graph.rules(of: inner).isEmpty
    }
    if names.count > 1, names.count == required.count {
      return fail("not", .exclusive(names))
    }
    for name in names { fail("not", at: .member(name), .forbidden) }
  }

  /// The members that the schemas of `allOf` require, if they do nothing else.
  private func requiredNames(by schema: Subschema) -> [String] {
    let parts = graph.conjuncts(of: schema, by: "allOf")
    guard parts.allSatisfy({ graph.rules(of: $0) == ["required"] }) else { return [] }
    return parts.flatMap { ($0["required"]?.elements ?? []).compactMap(\.text) }
  }

  private mutating func negate(
    _ rule: String, _ content: PreferenceValue, _ value: PreferenceValue
  ) {
    switch rule {
    case "type":
      let types = ExpectedValues(types: JSONType.named(by: content), not: value)
      fail("not", .excludedValues(types))
    case "const", "enum": fail("not", .excludedValues(ExpectedValues(choices: [value])))
    case "pattern": fail("not", .excludedPattern(content.text ?? ""))
    case "multipleOf": fail("not", .excludedMultiple(content))
    case "uniqueItems" where content.flag == true: fail("not", .noRepeatedItem)
    case "format":
      if let format = TextFormats.named[content.text ?? ""] {
        fail("not", .excludedFormat(format.phrase))
      }
    default:
      if let phrase = ProblemPhrase(outside: rule, content, value) { fail("not", phrase) }
    }
  }

  private mutating func failNot(_ schema: Subschema) {
    let title = schema.title(in: language)
    fail("not", .excludedSchema(title: title, pointer: schema.pointerText))
  }
}

extension SchemaGraph {
  /// The keywords of a schema that can reject a value.
  func rules(of schema: Subschema) -> [String] {
    guard appliesKeywords(beside: schema) else { return ["$ref"] }
    return schema.keywords.names.filter { name in
      table.isRule(name, in: schema.dialect)
        && (name != "format" || assertsFormats(in: schema.dialect))
    }
  }

  /// The schemas that apply to the same value by `$ref` or `allOf`.
  fileprivate func conjuncts(of schema: Subschema, by keyword: String) -> [Subschema] {
    if keyword == "allOf" { return listed(keyword, of: schema) }
    let target = schema[keyword]?.text.flatMap { source.target(of: $0, from: schema) }
    return target.map { [$0] } ?? []
  }
}

extension JSONType {
  /// The type of the values that a keyword can reject; nil for values of any type.
  fileprivate init?(concernedBy keyword: String) {
    switch keyword {
    case "required", "properties", "patternProperties", "additionalProperties", "propertyNames",
      "minProperties", "maxProperties", "dependentRequired", "dependentSchemas", "dependencies",
      "unevaluatedProperties":
      self = .object
    case "items", "prefixItems", "additionalItems", "unevaluatedItems", "contains", "minItems",
      "maxItems", "uniqueItems":
      self = .array
    case "pattern", "minLength", "maxLength", "format": self = .string
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf": self = .number
    default: return nil
    }
  }
}

// MARK: Contents

/// The remaining ways to violate a schema that accepts a value: by its items, its members, or a condition.
extension Explanation {
  mutating func negateContents(
    _ rule: String, of schema: Subschema, _ value: PreferenceValue, _ budget: inout Int
  ) {
    switch rule {
    case "contains": negateContains(of: schema, value.elements ?? [], &budget)
    case "prefixItems": negatePrefix(of: schema, value.elements ?? [], &budget)
    case "items" where schema["items"]?.elements != nil:
      negatePrefix(of: schema, value.elements ?? [], &budget)
    case "items", "additionalItems": negateRest(rule, of: schema, value.elements ?? [], &budget)
    case "propertyNames": negateNames(of: schema, value.members ?? [:], &budget)
    case "patternProperties", "additionalProperties":
      negateOthers(rule, of: schema, value.members ?? [:], &budget)
    case "dependentRequired", "dependentSchemas", "dependencies":
      negateDependencies(rule, of: schema, value, &budget)
    case "if": negateConsequence(of: schema, value, &budget)
    default: break
    }
  }

  /// Reports each way in which the value of an entry can violate a schema inside another.
  private mutating func negate(
    _ steps: [String], of schema: Subschema, at step: ValueLocation.Step, _ value: PreferenceValue,
    _ budget: inout Int
  ) {
    guard let inner = part(of: schema, steps), !graph.rules(of: inner).isEmpty else { return }
    inside(step) { $0.negate(inner, value, &budget) }
  }

  private func part(of schema: Subschema, _ steps: [String]) -> Subschema? {
    let content = steps.reduce(schema.value) { $0?.value(atPointerStep: $1) }
    return content.map { graph.source.subschema(of: schema, at: steps, value: $0) }
  }
}

// MARK: Items

extension Explanation {
  private mutating func negateContains(
    of schema: Subschema, _ items: [PreferenceValue], _ budget: inout Int
  ) {
    guard let inner = part(of: schema, ["contains"]) else { return }
    let node = graph.node(of: inner)
    let matching = items.indices.filter { verdict(of: node, on: items[$0]) == .valid }
    let least = graph.value("minContains", of: schema)?.count ?? 1
    if least > 1 {
      fail("not", .tooMany(.matchingItem, least - 1, found: matching.count))
    } else if least == 1, let expected = inner.expectedItems(in: graph) {
      fail("not", .excludedItem(expected))
    } else if least == 1, let first = matching.first {
      negate(["contains"], of: schema, at: .index(first), items[first], &budget)
    }
    if let most = graph.value("maxContains", of: schema)?.count {
      fail("not", .tooFew(.matchingItem, most + 1, found: matching.count))
    }
  }

  /// Names a rule that one of the first items must violate.
  private mutating func negatePrefix(
    of schema: Subschema, _ items: [PreferenceValue], _ budget: inout Int
  ) {
    let keyword = schema["prefixItems"] == nil ? "items" : "prefixItems"
    if items.isEmpty { return fail("not", .tooFew(.item, 1, found: 0)) }
    for (index, item) in items.prefix(schema[keyword]?.elements?.count ?? 0).enumerated() {
      negate([keyword, String(index)], of: schema, at: .index(index), item, &budget)
    }
  }

  /// Names a rule that one of the other items must violate, or that one must exist.
  private mutating func negateRest(
    _ keyword: String, of schema: Subschema, _ items: [PreferenceValue], _ budget: inout Int
  ) {
    let prefix = schema[keyword == "items" ? "prefixItems" : "items"]?.elements?.count ?? 0
    guard schema[keyword]?.flag != true else { return }
    guard items.count > prefix else {
      return fail("not", .tooFew(.item, prefix + 1, found: items.count))
    }
    negate([keyword], of: schema, at: .index(prefix), items[prefix], &budget)
  }
}

// MARK: Members

extension Explanation {
  private mutating func negateNames(
    of schema: Subschema, _ members: PreferenceDictionary, _ budget: inout Int
  ) {
    guard let name = members.names.first else {
      return fail("not", .tooFew(.entry, 1, found: 0))
    }
    let reasons = collected {
      $0.negate(["propertyNames"], of: schema, at: .member(name), .string(name), &budget)
    }.map(\.problem.message)
    if !reasons.isEmpty { fail("not", at: .member(name), .name(reasons)) }
  }

  /// Names a rule that a member must violate which has no description of its own, or that there is no such member.
  private mutating func negateOthers(
    _ keyword: String, of schema: Subschema, _ members: PreferenceDictionary, _ budget: inout Int
  ) {
    let patterns = (schema["patternProperties"]?.members ?? [:]).names.compactMap { text in
      (try? RegexPattern(tolerating: text)).map { (text: text, pattern: $0) }
    }
    for (name, value) in members {
      let matching = patterns.filter { $0.pattern.search(name) == .found }.map(\.text)
      if keyword == "patternProperties" {
        for text in matching {
          negate([keyword, text], of: schema, at: .member(name), value, &budget)
        }
      } else if matching.isEmpty, schema["properties"]?.members?[name] == nil {
        return negate([keyword], of: schema, at: .member(name), value, &budget)
      }
    }
    if keyword == "additionalProperties" { fail("not", .noOtherKey) }
  }

  /// Names a dependency that must not be met, or the member that must be set for it.
  private mutating func negateDependencies(
    _ keyword: String, of schema: Subschema, _ value: PreferenceValue, _ budget: inout Int
  ) {
    for (name, content) in schema[keyword]?.members ?? [:] {
      if value.members?[name] == nil {
        fail("not", at: .member(name), .missing)
      } else if let names = content.elements {
        for other in names.compactMap(\.text) {
          fail("not", at: .member(other), .excludedBy([name]))
        }
      } else if let inner = part(of: schema, [keyword, name]), !graph.rules(of: inner).isEmpty {
        negate(inner, value, &budget)
      }
    }
  }

  private mutating func negateConsequence(
    of schema: Subschema, _ value: PreferenceValue, _ budget: inout Int
  ) {
    guard let condition = part(of: schema, ["if"]) else { return }
    let holds = verdict(of: graph.node(of: condition), on: value) == .valid
    guard let consequence = part(of: schema, [holds ? "then" : "else"]),
      !graph.rules(of: consequence).isEmpty
    else { return }
    negate(consequence, value, &budget)
  }
}

extension PreferenceValue {
  /// The number of a count keyword.
  fileprivate var count: Int? {
    if case .integer(let number) = self { Int(exactly: number) } else { nil }
  }
}
