import PreferenceValues

/// `minimum`, `maximum` and their exclusive forms.
struct RangeKeyword: SchemaKeyword {
  private struct Limit: Sendable {
    let keyword: String
    let number: PreferenceValue
    let isInclusive: Bool
  }

  private let lower: [Limit]
  private let upper: [Limit]

  init?(_ reader: inout KeywordReader) {
    lower = Self.limits(&reader, "minimum", "exclusiveMinimum")
    upper = Self.limits(&reader, "maximum", "exclusiveMaximum")
    if lower.isEmpty, upper.isEmpty { return nil }
  }

  /// In draft 4 the exclusive keyword is a flag on the other.
  private static func limits(
    _ reader: inout KeywordReader, _ inclusive: String, _ exclusive: String
  ) -> [Limit] {
    let flag = reader.value(exclusive)?.flag
    let limit = reader.number(inclusive).map {
      Limit(keyword: inclusive, number: $0, isInclusive: flag != true)
    }
    let strict =
      flag != nil
      ? nil
      : reader.number(exclusive).map { Limit(keyword: exclusive, number: $0, isInclusive: false) }
    return [limit, strict].compactMap(\.self)
  }

  func judge(_ value: PreferenceValue, _ evaluation: inout Evaluation) {
    guard value.isNumber else { return }
    for limit in lower where !Self.isOrdered(limit.number, value, orEqual: limit.isInclusive) {
      evaluation.fail(
        limit.keyword, .least(limit.number, isAllowed: limit.isInclusive),
        repair: repair(limit, value))
    }
    for limit in upper where !Self.isOrdered(value, limit.number, orEqual: limit.isInclusive) {
      evaluation.fail(
        limit.keyword, .most(limit.number, isAllowed: limit.isInclusive),
        repair: repair(limit, value))
    }
  }

  private static func isOrdered(
    _ left: PreferenceValue, _ right: PreferenceValue, orEqual: Bool
  ) -> Bool {
    // What is no number at all is in no order.
    if left.isUnordered || right.isUnordered { return false }
    return orEqual ? !right.isLess(than: left) : left.isLess(than: right)
  }

  private func repair(_ limit: Limit, _ value: PreferenceValue) -> Evaluation.Mending? {
    guard limit.isInclusive else { return nil }
    var clamped = limit.number
    if case .real = value, case .integer(let integer) = clamped { clamped = .real(Double(integer)) }
    return (.use(clamped), clamped)
  }
}

extension PreferenceValue {
  fileprivate var isUnordered: Bool { if case .real(let real) = self { real.isNaN } else { false } }
}
