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
