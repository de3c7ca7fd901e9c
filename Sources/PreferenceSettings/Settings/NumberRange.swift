/// The numbers a setting may have, and how far one step goes.
public struct NumberRange: Hashable, Sendable {
  /// A limit of a range.
  public struct Bound: Hashable, Sendable {
    /// The limiting number.
    public var number: Double
    /// Whether the number itself is allowed.
    public var isInclusive: Bool

    /// A limit at this number.
    public init(_ number: Double, isInclusive: Bool = true) {
      self.number = number
      self.isInclusive = isInclusive
    }
  }

  /// The least number, nil for none.
  public var lower: Bound?
  /// The greatest number, nil for none.
  public var upper: Bound?
  /// Allowed numbers are multiples of this, nil for any.
  public var multiple: Double?
  /// How far `+` and `-` go, nil where the schema does not say.
  public var step: Double?

  /// The numbers between these limits.
  public init(
    lower: Bound? = nil, upper: Bound? = nil, multiple: Double? = nil, step: Double? = nil
  ) {
    self.lower = lower
    self.upper = upper
    self.multiple = multiple
    self.step = step
  }

  /// Every number.
  public static let all = NumberRange()

  /// The nearest number inside of the range.
  func clamp(_ number: Double) -> Double {
    var number = number
    if let lower, number < lower.number { number = lower.number }
    if let upper, number > upper.number { number = upper.number }
    return number
  }
}
