import PreferenceValues

/// `required`: members that must be there.
struct RequiredKeyword: SchemaKeyword {
  private let names: [String]
  private let schema: Subschema

  init?(_ reader: inout KeywordReader) {
    // Draft 3 had a flag here, and many schemas still do; it says nothing about this value.
    if reader.value("required")?.flag != nil { return nil }
    guard let names = reader.names("required"), !names.isEmpty else { return nil }
    self.names = names
    schema = reader.schema
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard case .dictionary(let members) = value else { return }
    for name in names where members[name] == nil {
      evaluation.fail("required", at: .member(name), .missing, repair: repair(name))
    }
  }

  private func repair(_ name: String) -> Evaluation.Mending? {
    let value = schema["properties"]?.members?[name]?.members?["default"]
    return value.map { (.useDefault($0), $0) }
  }
}
