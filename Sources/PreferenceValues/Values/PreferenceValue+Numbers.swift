extension PreferenceValue {
  /// Whether this is a number of any case.
  public var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .real, .number: true
    default: false
    }
  }

  /// Whether both are numbers of the same mathematical value: `1`, `1.0` and the text `10e-1`.
  func isSameNumber(as other: PreferenceValue) -> Bool {
    guard let left = DecimalNumber(self), let right = DecimalNumber(other) else { return false }
    return left == right
  }
}

extension PreferenceValue {
  /// A whole number with another one added; nil where the outcome is none that a machine type holds, or this is no whole number
  /// of one.
  package func adding(_ width: Double) -> PreferenceValue? {
    guard let width = Int64(exactly: width) else { return nil }
    switch self {
    case .integer(let integer):
      let (sum, overflows) = integer.addingReportingOverflow(width)
      guard overflows else { return .integer(sum) }
      return width > 0 ? .unsigned(UInt64(integer) + UInt64(width)) : nil
    case .unsigned(let integer):
      let (sum, overflows) =
        width < 0
        ? integer.subtractingReportingOverflow(width.magnitude)
        : integer.addingReportingOverflow(width.magnitude)
      return overflows ? nil : Int64(exactly: sum).map(PreferenceValue.integer) ?? .unsigned(sum)
    default: return nil
    }
  }
}
