import PreferenceValues

extension DecimalNumber {
  /// Whether this is an integer multiple of another number; nil if the other has too many digits.
  func isMultiple(of other: DecimalNumber) -> Bool? {
    if digits.isEmpty { return true }
    guard !other.digits.isEmpty, other.digits.count <= 18 else { return nil }
    // Neither ends in a zero, so a number with more decimal places is never a multiple.
    guard exponent >= other.exponent else { return false }
    let divisor = other.digits.reduce(0 as UInt64) { $0 * 10 + UInt64($1) }
    let remainder = digits.reduce(0 as UInt64) { Self.product($0, 10, modulo: divisor, plus: $1) }
    let power = Self.powerOfTen(exponent - other.exponent, modulo: divisor)
    return Self.product(remainder, power, modulo: divisor, plus: 0) == 0
  }

  private static func product(
    _ left: UInt64, _ right: UInt64, modulo divisor: UInt64, plus digit: UInt8
  ) -> UInt64 {
    let product = UInt128(left) * UInt128(right) + UInt128(digit)
    return UInt64(product % UInt128(divisor))
  }

  private static func powerOfTen(_ exponent: Int, modulo divisor: UInt64) -> UInt64 {
    var result = 1 % divisor
    var square = 10 % divisor
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, square, modulo: divisor, plus: 0) }
      square = product(square, square, modulo: divisor, plus: 0)
      rest >>= 1
    }
    return result
  }
}
