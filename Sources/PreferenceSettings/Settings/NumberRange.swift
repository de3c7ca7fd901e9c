/// The allowed numbers of a setting, and the size of a step.
package struct NumberRange: Hashable, Sendable {
  /// A limit of a range.
  package struct Bound: Hashable, Sendable {
    /// The limiting number.
    package var number: Double
    /// Whether the number itself is allowed.
    package var isInclusive: Bool

    package init(_ number: Double, isInclusive: Bool = true) {
      self.number = number
      self.isInclusive = isInclusive
    }
  }

  /// The least number, nil for none.
  package var lower: Bound?
  /// The greatest number, nil for none.
  package var upper: Bound?
  /// The number whose multiples are allowed, nil for any numbers.
  package var multiple: Double?
  /// The distance of one step with `+` and `-`, nil if the schema has none.
  package var step: Double?

  package init(
    lower: Bound? = nil, upper: Bound? = nil, multiple: Double? = nil, step: Double? = nil
  ) {
    self.lower = lower
    self.upper = upper
    self.multiple = multiple
    self.step = step
  }

  /// Every number.
  package static let all = NumberRange()

  /// The nearest number in the range.
  func clamp(_ number: Double) -> Double {
    var number = number
    if let lower, number < lower.number { number = lower.number }
    if let upper, number > upper.number { number = upper.number }
    return number
  }
}
