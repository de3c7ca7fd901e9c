import PreferenceValues

extension PreferenceValue {
  /// Whether this number is exactly below another; false if one of them is not a number.
  func isLess(than other: PreferenceValue) -> Bool {
    switch (self, other) {
    case (.integer(let left), .integer(let right)): left < right
    case (.real(let left), .real(let right)): left < right
    case (.integer(let left), .real(let right)) where left.fitsReal: Double(left) < right
    case (.real(let left), .integer(let right)) where right.fitsReal: left < Double(right)
    default: isLessByDigits(than: other)
    }
  }

  private func isLessByDigits(than other: PreferenceValue) -> Bool {
    guard let left = DecimalNumber(self), let right = DecimalNumber(other) else {
      guard let left = double, let right = other.double else { return false }
      return left < right
    }
    return left < right
  }
}

extension Int64 {
  /// Whether a floating-point number holds it exactly.
  fileprivate var fitsReal: Bool { magnitude <= 1 << 53 }
}
