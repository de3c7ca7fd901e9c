import JSONSchema
import PreferenceValues

extension SchemaView {
  /// The alternatives that are dictionaries with members of their own, where a value is a dictionary by any of them; a
  /// whole domain is one in any case.
  func dictionaries(among alternatives: SchemaAlternatives) -> [Subschema] {
    let dictionaries = alternatives.others.filter { schema in
      if let type = schema["type"]?.text, type != JSONType.object.rawValue { return false }
      let view = inspecting(schema, of: alternatives)
      return view.parts.contains { part in
        part["properties"] != nil && !part.isSame(as: root ?? part)
          || part["properties"] != nil && part.isSame(as: schema)
      } && !view.hasMixedAlternatives
    }
    return isWhole || dictionaries.count == alternatives.others.count ? dictionaries : []
  }

  /// Whether there is a choice left between a dictionary and something else.
  private var hasMixedAlternatives: Bool {
    types.only == nil && !types.subtracting([.object, .null]).isEmpty
  }

  /// Which of some dictionaries the value is: the one that takes it, else the one that goes best with its members.
  func index(ofBest dictionaries: [Subschema]) -> Int {
    guard let value, let members = value.members, !members.isEmpty else { return 0 }
    if let index = dictionaries.firstIndex(where: { graph.accepts($0, value) == true }) {
      return index
    }
    let faults = dictionaries.map { self.faults(of: members, by: $0) }
    return faults.indices.min { (faults[$0], $0) < (faults[$1], $1) } ?? 0
  }

  /// How badly members go with a schema: two for each that it forbids, one for each that it does not know.
  private func faults(of members: PreferenceDictionary, by schema: Subschema) -> Int {
    let view = inner([schema], value: .dictionary(members))
    return members.reduce(0) { sum, member in
      guard let declared = view.declared(member.name).first else { return sum + 1 }
      return graph.accepts(declared, member.value) == false ? sum + 2 : sum
    }
  }

  /// The value at hand, with the defaults of members that are not set.
  var valueInForce: PreferenceValue {
    guard case .dictionary(var members) = value ?? .emptyDictionary else { return value ?? .null }
    for part in parts {
      for (name, schema) in part["properties"]?.members ?? [:] where members[name] == nil {
        members[name] = schema.members?["default"]
      }
    }
    return .dictionary(members)
  }
}

extension SchemaGraph {
  /// Whether a schema takes a value; nil where that could not be judged.
  func accepts(_ schema: Subschema, _ value: PreferenceValue) -> Bool? {
    var evaluation = Evaluation(of: value, graph: self)
    return evaluation.accepts(node(of: schema), value)
  }

  /// What is wrong with a value by one of the schemas.
  func problems(of schema: Subschema, in value: PreferenceValue) -> [PreferenceProblem] {
    var evaluation = Evaluation(of: value, graph: self)
    evaluation.apply(node(of: schema), to: value)
    return evaluation.problems
  }
}
