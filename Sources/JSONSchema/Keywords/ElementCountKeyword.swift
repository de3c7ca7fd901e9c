import PreferenceValues

/// `minItems`, `maxItems` and `uniqueItems`.
struct ElementCountKeyword: SchemaKeyword {
  private let least: Int?
  private let most: Int?
  private let isUnique: Bool

  init?(_ reader: inout KeywordReader) {
    least = reader.count("minItems")
    most = reader.count("maxItems")
    isUnique = reader.flag("uniqueItems") ?? false
    if least == nil, most == nil, !isUnique { return nil }
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard case .array(let elements) = value else { return }
    if let least, elements.count < least {
      evaluation.fail("minItems", .tooFew(.element, least, found: elements.count))
    }
    if let most, elements.count > most {
      evaluation.fail("maxItems", .tooMany(.element, most, found: elements.count))
    }
    if isUnique { judgeUniqueness(of: elements, &evaluation) }
  }

  private func judgeUniqueness(of elements: [PreferenceValue], _ evaluation: inout Evaluation) {
    var seen: Set<SchemaValue> = []
    let unique = elements.filter { seen.insert(SchemaValue($0)).inserted }
    guard unique.count < elements.count else { return }
    evaluation.fail(
      "uniqueItems", .repeatedElement, repair: (.dropRepeated, .array(unique)))
  }
}
