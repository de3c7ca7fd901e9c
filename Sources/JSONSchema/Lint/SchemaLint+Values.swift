import PreferenceValues

extension SchemaLint {
  /// Defaults, examples and choices that the schema itself does not take.
  mutating func lintValues(of part: Subschema) {
    if let value = part["default"], let problem = firstError(in: value, by: part) {
      report("the default is wrong: \(problem)", at: ["default"], of: part)
    }
    for (index, value) in (part["examples"]?.elements ?? []).enumerated() {
      guard let problem = firstError(in: value, by: part) else { continue }
      report(
        "the example is wrong: \(problem)", at: ["examples", String(index)], of: part,
        isError: false)
    }
    for (index, value) in (part["enum"]?.elements ?? []).enumerated() {
      guard let problem = firstError(in: value, by: part) else { continue }
      report(
        "\(value.brief) can never be chosen: \(problem)", at: ["enum", String(index)], of: part)
    }
  }

  private func firstError(in value: PreferenceValue, by part: Subschema) -> Problem? {
    schema.problems(in: value, by: part).first { $0.severity == .error }
  }

  /// Settings that the schema around them does not let in.
  mutating func lintMembers(of part: Subschema) {
    let properties = part["properties"]?.members ?? [:]
    for name in (part["required"]?.elements ?? []).compactMap(\.text) where properties[name] == nil
    {
      guard part["additionalProperties"]?.flag == false, part["patternProperties"] == nil else {
        break
      }
      report("asks for \"\(name)\", which is not allowed here", at: ["required"], of: part)
    }
    guard let rule = part["propertyNames"] else { return }
    let names = schema.source.subschema(of: part, at: ["propertyNames"], value: rule)
    for name in properties.names {
      guard let problem = firstError(in: .string(name), by: names) else { continue }
      report(
        "cannot be reached: its name \(problem)", at: ["properties", name], of: part)
    }
  }
}
