import PreferenceValues

/// `required`: members that must be present.
final class RequiredKeyword: SchemaKeyword {
  private let names: [String]
  private let schema: Subschema

  init?(_ reader: inout KeywordReader) {
    // Draft 3 had a flag here, and many schemas still do; it does not concern this value.
    if reader.value("required")?.flag != nil { return nil }
    guard let names = reader.names("required"), !names.isEmpty else { return nil }
    self.names = names
    schema = reader.schema
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard case .dictionary(let members) = value else { return .valid }
    for name in names where members.position(of: name) == nil { return .invalid }
    return .valid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard case .dictionary(let members) = value else { return }
    for name in names where members[name] == nil {
      explanation.fail("required", at: .member(name), .missing, fix: fix(name))
    }
  }

  private func fix(_ name: String) -> ProposedFix? {
    let value = schema["properties"]?.members?[name]?.members?["default"]
    return value.map { ProposedFix(.useDefault($0), $0) }
  }
}
