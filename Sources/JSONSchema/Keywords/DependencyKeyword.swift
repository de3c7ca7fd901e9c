import PreferenceValues

/// `dependentRequired`, `dependentSchemas`, and `dependencies` before them: what a member asks of those beside it.
struct DependencyKeyword: SchemaKeyword {
  private var names: [(member: String, required: [String], keyword: String)] = []
  private var schemas: [(member: String, id: SchemaGraph.NodeID)] = []

  init?(_ reader: inout KeywordReader) {
    readNames("dependentRequired", &reader)
    readSchemas("dependentSchemas", &reader)
    readNames("dependencies", &reader)
    readSchemas("dependencies", &reader)
    if names.isEmpty, schemas.isEmpty { return nil }
  }

  private mutating func readNames(_ keyword: String, _ reader: inout KeywordReader) {
    guard let members = reader.members(keyword) else { return }
    for (member, value) in members {
      guard let elements = value.elements else { continue }
      names.append((member, elements.compactMap(\.text), keyword))
    }
  }

  private mutating func readSchemas(_ keyword: String, _ reader: inout KeywordReader) {
    guard let members = reader.members(keyword) else { return }
    for (position, member) in members.enumerated() where member.value.elements == nil {
      schemas.append((member.name, reader.subschema(part: position, of: keyword)))
    }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard case .dictionary(let members) = value else { return }
    for (member, required, keyword) in names where members[member] != nil {
      for name in required where members[name] == nil {
        evaluation.fail(keyword, at: .member(name), .missingBeside(member))
      }
    }
    for (member, schema) in schemas where members[member] != nil {
      evaluation.unfocused { $0.apply(schema, to: value) }
    }
  }
}
