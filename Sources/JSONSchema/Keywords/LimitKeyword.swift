import PreferenceValues

/// `minimum`, `maximum` and their exclusive forms.
final class LimitKeyword: SchemaKeyword {
  private struct Limit: Sendable {
    let keyword: String
    let number: PreferenceValue
    let isInclusive: Bool
    let isLower: Bool

    func accepts(_ value: PreferenceValue) -> Bool {
      // NaN is not comparable.
      if value.isUnordered || number.isUnordered { return false }
      let (left, right) = isLower ? (number, value) : (value, number)
      return isInclusive ? !right.isLess(than: left) : left.isLess(than: right)
    }
  }

  private let limits: [Limit]

  init?(_ reader: inout KeywordReader) {
    limits =
      Self.limits(&reader, "minimum", "exclusiveMinimum", isLower: true)
      + Self.limits(&reader, "maximum", "exclusiveMaximum", isLower: false)
    if limits.isEmpty { return nil }
  }

  /// In draft 4 the exclusive keyword is a flag for the other.
  private static func limits(
    _ reader: inout KeywordReader, _ inclusive: String, _ exclusive: String, isLower: Bool
  ) -> [Limit] {
    let flag = reader.value(exclusive)?.flag
    let limit = reader.number(inclusive).map {
      Limit(keyword: inclusive, number: $0, isInclusive: flag != true, isLower: isLower)
    }
    if flag != nil { return [limit].compactMap(\.self) }
    let strict = reader.number(exclusive).map {
      Limit(keyword: exclusive, number: $0, isInclusive: false, isLower: isLower)
    }
    return [limit, strict].compactMap(\.self)
  }

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard value.isNumber else { return .valid }
    return limits.allSatisfy { $0.accepts(value) } ? .valid : .invalid
  }

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard value.isNumber else { return }
    for limit in limits where !limit.accepts(value) {
      explanation.fail(
        limit.keyword,
        limit.isLower
          ? .least(limit.number, isAllowed: limit.isInclusive)
          : .most(limit.number, isAllowed: limit.isInclusive),
        fix: fix(limit, value))
    }
  }

  private func fix(_ limit: Limit, _ value: PreferenceValue) -> ProposedFix? {
    guard limit.isInclusive else { return nil }
    var clamped = limit.number
    if case .real = value, case .integer(let integer) = clamped { clamped = .real(Double(integer)) }
    return ProposedFix(.use(clamped), clamped)
  }
}

extension PreferenceValue {
  fileprivate var isUnordered: Bool { if case .real(let real) = self { real.isNaN } else { false } }
}
