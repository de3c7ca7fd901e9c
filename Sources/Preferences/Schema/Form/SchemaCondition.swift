/// A schema that holds where another one does (`if`), or where a member is set (`dependentSchemas`).
struct SchemaCondition: Sendable {
  private enum Test: Sendable {
    case fits(Subschema)
    case fitsNot(Subschema)
    case isSet(String)
  }

  /// What is in force under the condition.
  let schema: Subschema
  private let test: Test

  /// The conditions of a schema.
  static func all(of schema: Subschema, source: SchemaSource) -> [SchemaCondition] {
    guard let keywords = schema.value.members else { return [] }
    var conditions: [SchemaCondition] = []
    if let value = keywords["if"] {
      let test = source.subschema(of: schema, at: ["if"], value: value)
      for (keyword, test) in [("then", Test.fits(test)), ("else", .fitsNot(test))] {
        guard let value = keywords[keyword], value.members != nil else { continue }
        let schema = source.subschema(of: schema, at: [keyword], value: value)
        conditions.append(SchemaCondition(schema: schema, test: test))
      }
    }
    for keyword in ["dependentSchemas", "dependencies"] {
      for (name, value) in keywords[keyword]?.members ?? [:] where value.members != nil {
        let schema = source.subschema(of: schema, at: [keyword, name], value: value)
        conditions.append(SchemaCondition(schema: schema, test: .isSet(name)))
      }
    }
    return conditions
  }

  /// Whether it holds for the value of a view, with the defaults of members that are not set.
  func holds(for view: SchemaView) -> Bool {
    switch test {
    case .fits(let schema): fits(schema, view)
    case .fitsNot(let schema): !fits(schema, view)
    case .isSet(let name): view.value?.members?[name] != nil
    }
  }

  private func fits(_ schema: Subschema, _ view: SchemaView) -> Bool {
    view.graph.accepts(schema, view.valueInForce) != false
  }

  /// The condition in words, as what hides a setting: "only where kind is b".
  var text: String {
    switch test {
    case .fits(let schema): "only " + (schema.words(negated: false) ?? "under another condition")
    case .fitsNot(let schema): "only " + (schema.words(negated: true) ?? "under another condition")
    case .isSet(let name): "only where \(name) is set"
    }
  }
}

extension Subschema {
  /// What it asks of members, in words; nil where that is not easily said.
  fileprivate func words(negated: Bool) -> String? {
    let asked = (self["properties"]?.members ?? [:]).compactMap { name, schema in
      Self.words(of: schema, negated: negated).map { "\(name) \($0)" }
    }
    let needed = (self["required"]?.elements ?? []).compactMap(\.text)
      .map { "\($0) is \(negated ? "not " : "")set" }
    let all = asked.isEmpty ? needed : asked
    return all.isEmpty ? nil : "where " + all.joined(separator: negated ? " or " : " and ")
  }

  private static func words(of schema: PreferenceValue, negated: Bool) -> String? {
    let values = schema.members?["const"].map { [$0] } ?? schema.members?["enum"]?.elements
    guard let values, !values.isEmpty else { return nil }
    let words = values.map(\.brief).joined(separator: " or ")
    return negated ? "is not \(words)" : "is \(words)"
  }
}
