import PreferenceValues

/// `minItems`, `maxItems` and `uniqueItems`.
final class ItemCountKeyword: SchemaKeyword {
  private let least: Int?
  private let most: Int?
  private let isUnique: Bool

  init?(_ reader: inout KeywordReader) {
    least = reader.count("minItems")
    most = reader.count("maxItems")
    isUnique = reader.flag("uniqueItems") ?? false
    if least == nil, most == nil, !isUnique { return nil }
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard case .array(let items) = value else { return .valid }
    if let least, items.count < least { return .invalid }
    if let most, items.count > most { return .invalid }
    return isUnique && Set(items.map(SchemaValue.init)).count < items.count ? .invalid : .valid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard case .array(let items) = value else { return }
    if let least, items.count < least {
      explanation.fail("minItems", .tooFew(.element, least, found: items.count))
    }
    if let most, items.count > most {
      explanation.fail("maxItems", .tooMany(.element, most, found: items.count))
    }
    guard isUnique else { return }
    var seen: Set<SchemaValue> = []
    let unique = items.filter { seen.insert(SchemaValue($0)).inserted }
    guard unique.count < items.count else { return }
    explanation.fail(
      "uniqueItems", .repeatedItem, fix: ProposedFix(.removeRepeated, .array(unique)))
  }
}
