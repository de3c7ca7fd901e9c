import PreferenceValues

/// `type`: the allowed types of a value.
final class TypeKeyword: SchemaKeyword {
  private let types: [JSONType]
  private let accepted: JSONTypes
  /// Draft 4 has no integers with a fraction of zero.
  private let requiresExactIntegers: Bool

  init?(_ reader: inout KeywordReader) {
    guard let value = reader.value("type") else { return nil }
    types = JSONType.named(by: value)
    accepted = types.reduce(into: []) { $0.formUnion(JSONTypes($1)) }
    requiresExactIntegers = reader.schema.draft == .draft4
    guard types.count == value.elements?.count ?? 1, !types.isEmpty else {
      let known = JSONType.allCases.map { "\"\($0.rawValue)\"" }
      reader.report(
        "type",
        Message(
          "must be \(known.map(Message.init(verbatim:)).disjunction), or an array of these"))
      return nil
    }
  }

  var acceptedTypes: JSONTypes? { requiresExactIntegers ? nil : accepted }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    var actual = JSONTypes(matching: value)
    if requiresExactIntegers, case .real = value { actual = .number }
    return accepted.isDisjoint(with: actual) ? .invalid : .valid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard verdict(on: value, &explanation.run) == .invalid else { return }
    explanation.fail("type", .expected(ExpectedValues(types: types, not: value)), fix: fix(value))
  }

  private func fix(_ value: PreferenceValue) -> ProposedFix? {
    for type in types {
      guard let converted = type.conversion(of: value) else { continue }
      return ProposedFix(.useType(type, converted), converted)
    }
    return nil
  }
}
