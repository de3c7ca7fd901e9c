/// The limits of a key's values.
struct KeyLimits<Value: Sendable>: Sendable {
  var lower: Value?
  var upper: Value?
  /// Whether the upper limit itself is allowed.
  var includesUpper = true
  let contains: @Sendable (Value) -> Bool
}

extension KeyLimits where Value: Comparable {
  /// Allows the values in a range.
  init(_ range: some RangeExpression<Value> & Sendable) {
    contains = { range.contains($0) }
    switch range {
    case let range as ClosedRange<Value>: (lower, upper) = (range.lowerBound, range.upperBound)
    case let range as PartialRangeFrom<Value>: lower = range.lowerBound
    case let range as PartialRangeThrough<Value>: upper = range.upperBound
    case let range as PartialRangeUpTo<Value>: (upper, includesUpper) = (range.upperBound, false)
    case let range as Range<Value>:
      (lower, upper, includesUpper) = (range.lowerBound, range.upperBound, false)
    default: break
    }
  }
}

extension KeyLimits {
  /// Applies limits to the values that are not nil.
  init<Wrapped: Sendable>(optional limits: KeyLimits<Wrapped>) where Value == Wrapped? {
    self.init(
      lower: limits.lower, upper: limits.upper, includesUpper: limits.includesUpper
    ) { value in
      value.map(limits.contains) ?? true
    }
  }
}
