import PreferenceValues

/// `minItems`, `maxItems` and `uniqueItems`.
final class ItemCountKeyword: SchemaKeyword {
  private let limits: CountLimits?
  private let isUnique: Bool

  init?(_ reader: inout KeywordReader) {
    limits = CountLimits("minItems", "maxItems", of: .item, &reader)
    isUnique = reader.flag("uniqueItems") ?? false
    if limits == nil, !isUnique { return nil }
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard case .array(let items) = value else { return .valid }
    if limits?.verdict(on: items.count) == .invalid { return .invalid }
    return isUnique && Set(items.map(SchemaValue.init)).count < items.count ? .invalid : .valid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard case .array(let items) = value else { return }
    limits?.explain(items.count, to: &explanation)
    if isUnique { explainRepetition(in: items, to: &explanation) }
  }

  private func explainRepetition(
    in items: [PreferenceValue], to explanation: inout Explanation
  ) {
    let first = Dictionary(
      items.enumerated().map { (SchemaValue($1), $0) }, uniquingKeysWith: { first, _ in first })
    let unique = items.enumerated().filter { first[SchemaValue($1)] == $0 }.map(\.element)
    let repeated = items.enumerated().first { first[SchemaValue($1)] != $0 }
    guard let repeated, let original = first[SchemaValue(repeated.element)] else { return }
    explanation.fail(
      "uniqueItems", .repeatedItem(original + 1, repeated.offset + 1),
      fix: ProposedFix(.removeRepeated, .array(unique)))
  }
}
