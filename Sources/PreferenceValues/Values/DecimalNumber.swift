/// A decimal number of any size, exactly: its digits and the power of ten of the last one.
///
/// It is made from a value's text, so that `10e-1`, `1.0` and `1` are equal, and numbers that no
/// machine type can represent can be compared.
package struct DecimalNumber: Hashable, Sendable {
  private(set) var isNegative = false
  /// Digits 0 to 9, without zeros at either end; none for zero.
  package private(set) var digits: [UInt8] = []
  /// The power of ten of the last digit.
  package private(set) var exponent = 0

  /// The number of a numeric value; nil for other values, infinities and what is not a number.
  package init?(_ value: PreferenceValue) {
    switch value {
    case .integer(let integer): self.init(text: String(integer))
    case .unsigned(let integer): self.init(text: String(integer))
    case .real(let real) where real.isFinite: self.init(text: String(real))
    case .number(let text): self.init(text: text)
    default: return nil
    }
  }

  /// The number of a text in JSON's grammar; nil for other texts, and for exponents beyond a billion.
  package init?(text: String) {
    var bytes = Array(text.utf8)[...]
    isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
    let mantissa = bytes.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    if mantissa.count < bytes.count {
      guard let power = Int(String(decoding: bytes[(mantissa.endIndex + 1)...], as: UTF8.self)),
        power.magnitude <= 1_000_000_000
      else { return nil }
      exponent = power
    }
    guard readDigits(of: mantissa) else { return nil }
    normalize()
  }

  private mutating func readDigits(of mantissa: ArraySlice<UInt8>) -> Bool {
    var sawPoint = false
    for byte in mantissa {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if sawPoint { exponent -= 1 }
      case UInt8(ascii: ".") where !sawPoint: sawPoint = true
      default: return false
      }
    }
    return !digits.isEmpty
  }

  private mutating func normalize() {
    digits.removeFirst(digits.prefix { $0 == 0 }.count)
    let zeros = digits.reversed().prefix { $0 == 0 }.count
    digits.removeLast(zeros)
    exponent += zeros
    if digits.isEmpty {
      exponent = 0
      isNegative = false
    }
  }

  /// Whether a value made from the number is a real with other digits.
  package func isRounded(to value: PreferenceValue) -> Bool {
    guard case .real = value, let stored = DecimalNumber(value) else { return false }
    return stored != self
  }

  /// Whether there are no digits after the decimal point.
  package var isWhole: Bool { exponent >= 0 }

  /// The number as a machine integer, nil if it does not fit.
  package var integer: Int64? {
    guard isWhole, digits.count + exponent <= 19 else { return nil }
    let text = digits.map(String.init).joined() + String(repeating: "0", count: exponent)
    return Int64((isNegative ? "-" : "") + (text.isEmpty ? "0" : text))
  }
}

extension DecimalNumber: Comparable {
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
  }

  /// Whether this is nearer to zero than the other.
  private func isSmaller(than other: DecimalNumber) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
    let magnitude = digits.count + exponent
    let otherMagnitude = other.digits.count + other.exponent
    if magnitude != otherMagnitude { return magnitude < otherMagnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
