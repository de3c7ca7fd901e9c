import ECMARegex
import PreferenceValues

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
