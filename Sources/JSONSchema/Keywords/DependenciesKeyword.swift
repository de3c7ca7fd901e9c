import PreferenceValues

/// `dependentRequired`, `dependentSchemas`, and the former `dependencies`: what the presence of a member requires.
final class DependenciesKeyword: SchemaKeyword {
  private typealias Names = (member: String, required: [String], keyword: String)
  private typealias Schema = (member: String, id: SchemaGraph.NodeID, keyword: String)

  private let names: [Names]
  private let schemas: [Schema]

  init?(_ reader: inout KeywordReader) {
    names =
      Self.names("dependentRequired", &reader) + Self.names("dependencies", &reader)
    schemas =
      Self.schemas("dependentSchemas", &reader) + Self.schemas("dependencies", &reader)
    if names.isEmpty, schemas.isEmpty { return nil }
  }

  private static func names(_ keyword: String, _ reader: inout KeywordReader) -> [Names] {
    (reader.members(keyword) ?? [:]).compactMap { member, value in
      value.elements.map { (member, $0.compactMap(\.text), keyword) }
    }
  }

  private static func schemas(_ keyword: String, _ reader: inout KeywordReader) -> [Schema] {
    var schemas: [Schema] = []
    for (position, member) in (reader.members(keyword) ?? [:]).enumerated()
    where member.value.elements == nil {
      schemas.append((member.name, reader.subschema(part: position, of: keyword), keyword))
    }
    return schemas
  }

  var appliesSchemas: Bool { !schemas.isEmpty }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard case .dictionary(let members) = value else { return .valid }
    for (member, required, _) in names where members[member] != nil {
      if !required.allSatisfy({ members[$0] != nil }) { return .invalid }
    }
    var verdict = SchemaVerdict.valid
    for (member, schema, _) in schemas where verdict != .invalid && members[member] != nil {
      verdict = verdict.and(run.verdict(of: schema, on: value))
    }
    return verdict
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard case .dictionary(let members) = value else { return }
    for (member, required, keyword) in names where members[member] != nil {
      for name in required where members[name] == nil {
        explanation.fail(keyword, at: .member(name), .missingBeside(member))
      }
    }
    for (member, schema, keyword) in schemas where members[member] != nil {
      explanation.explainDependent(schema, of: member, keyword, value)
    }
  }
}
