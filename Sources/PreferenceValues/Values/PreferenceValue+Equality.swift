import PreferenceSystem

extension PreferenceValue: Hashable {
  /// Whether both are the same stored value.
  ///
  /// Types are exact (`1` is not `1.0`, `true` is not `1`), reals and dates are compared by their bits (a NaN equals
  /// itself, `0.0` is not `-0.0`), strings by their bytes (composed and decomposed letters differ), and the order of
  /// a dictionary's members does not count.
  public static func == (left: PreferenceValue, right: PreferenceValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsigned(let left), .unsigned(let right)): left == right
    case (.integer(let signed), .unsigned(let unsigned)),
      (.unsigned(let unsigned), .integer(let signed)):
      signed >= 0 && UInt64(signed) == unsigned
    case (.real(let left), .real(let right)): left.bitPattern == right.bitPattern
    case (.number(let left), .number(let right)): left.hasSameBytes(as: right)
    case (.string(let left), .string(let right)): left.hasSameBytes(as: right)
    case (.data(let left), .data(let right)): left == right
    case (.date(let left), .date(let right)): left.bits == right.bits
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)): left == right
    case (.tagged(let leftType, let left), .tagged(let rightType, let right)):
      leftType.hasSameBytes(as: rightType) && left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .boolean(let flag): hasher.combine(flag)
    case .integer(let integer): hasher.combine(UInt64(bitPattern: integer))
    case .unsigned(let integer): hasher.combine(integer)
    case .real(let real): hasher.combine(real.bitPattern)
    case .number(let text), .string(let text): text.hashBytes(into: &hasher)
    case .data(let data): hasher.combine(data)
    case .date(let date): hasher.combine(date.bits)
    case .array(let elements): hasher.combine(elements)
    case .dictionary(let members): hasher.combine(members)
    case .tagged(let type, let value):
      type.hashBytes(into: &hasher)
      hasher.combine(value)
    }
  }
}

extension Date {
  /// The bits of the seconds since 2001, which distinguish dates that `==` treats as equal.
  fileprivate var bits: UInt64 { timeIntervalSinceReferenceDate.bitPattern }
}
