import PreferenceValues

/// The least and the greatest number of the parts of a value.
struct CountLimits {
  /// The keyword and its number, nil without one.
  private let least: (keyword: String, count: Int)?
  private let most: (keyword: String, count: Int)?
  private let unit: CountedUnit

  /// The limits that two keywords set, nil without either.
  init?(
    _ least: String, _ most: String, of unit: CountedUnit, _ reader: inout KeywordReader
  ) {
    self.least = reader.count(least).map { (least, $0) }
    self.most = reader.count(most).map { (most, $0) }
    self.unit = unit
    if self.least == nil, self.most == nil { return nil }
  }

  /// The numbers between the limits.
  var allowed: ClosedRange<Int>? {
    let (least, most) = (least?.count ?? 0, most?.count ?? .max)
    return least <= most ? least...most : nil
  }

  func verdict(on count: Int) -> SchemaVerdict {
    allowed?.contains(count) == true ? .valid : .invalid
  }

  func explain(_ count: Int, to explanation: inout Explanation) {
    if let least, count < least.count {
      let isEmptyText = unit == .character && least.count == 1
      explanation.fail(
        least.keyword, isEmptyText ? .empty : .tooFew(unit, least.count, found: count))
    }
    if let most, count > most.count {
      explanation.fail(most.keyword, .tooMany(unit, most.count, found: count))
    }
  }
}
