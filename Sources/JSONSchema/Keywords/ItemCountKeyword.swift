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
    guard isUnique else { return }
    var seen: Set<SchemaValue> = []
    let unique = items.filter { seen.insert(SchemaValue($0)).inserted }
    guard unique.count < items.count else { return }
    explanation.fail(
      "uniqueItems", .repeatedItem, fix: ProposedFix(.removeRepeated, .array(unique)))
  }
}
