import PreferenceValues

/// `type`: the types a value may have.
struct TypeKeyword: SchemaKeyword {
  private let types: [JSONType]
  private let wantsExactIntegers: Bool

  init?(_ reader: inout KeywordReader) {
    guard let value = reader.value("type") else { return nil }
    types = JSONType.named(by: value)
    wantsExactIntegers = reader.schema.draft == .draft4
    guard types.count == value.elements?.count ?? 1, !types.isEmpty else {
      let known = JSONType.allCases.map { "\"\($0.rawValue)\"" }
      reader.report("type", "must be \(alternatives(known)), or an array of these")
      return nil
    }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    if types.contains(where: { accepts(value, as: $0) }) { return }
    evaluation.fail("type", .type(types, not: value), repair: repair(value))
  }

  private func accepts(_ value: PreferenceValue, as type: JSONType) -> Bool {
    if wantsExactIntegers, type == .integer, case .real = value { return false }
    return type.includes(value)
  }

  private func repair(_ value: PreferenceValue) -> Evaluation.Mending? {
    for type in types {
      guard let converted = type.conversion(of: value) else { continue }
      return (.useType(type, converted), converted)
    }
    return nil
  }
}
