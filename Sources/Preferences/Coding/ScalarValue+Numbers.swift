import PreferenceValues

extension Bool: ScalarValue {
  static var expected: ValueTag { .boolean }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Bool {
    guard case .boolean(let flag) = stored else { throw .mismatch }
    return flag
  }

  var stored: PreferenceValue { .boolean(self) }
}

extension ScalarValue where Self: FixedWidthInteger {
  static var expected: ValueTag { .integer }

  // A whole real counts, because many programs write 1.0 where they mean 1, and nothing is lost.
  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Self {
    let integer: Self?
    switch stored {
    case .integer(let stored): integer = Self(exactly: stored)
    case .unsigned(let stored): integer = Self(exactly: stored)
    case .real(let stored) where stored.rounded() == stored && stored.isFinite:
      integer = Self(exactly: stored)
    case .number(let text): integer = Self(text)
    default: throw .mismatch
    }
    guard let integer else { throw .corrupt("\(stored.brief) does not fit \(Self.self)") }
    return integer
  }

  var stored: PreferenceValue { PreferenceValue(integer: self) ?? .number(String(self)) }
}

extension Int: ScalarValue {}
extension Int8: ScalarValue {}
extension Int16: ScalarValue {}
extension Int32: ScalarValue {}
extension Int64: ScalarValue {}
extension Int128: ScalarValue {}
extension UInt: ScalarValue {}
extension UInt8: ScalarValue {}
extension UInt16: ScalarValue {}
extension UInt32: ScalarValue {}
extension UInt64: ScalarValue {}
extension UInt128: ScalarValue {}

extension Double: ScalarValue {
  static var expected: ValueTag { .real }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Double {
    guard let double = stored.double else { throw .mismatch }
    if case .number(let text) = stored, !double.isFinite {
      throw .corrupt("\(text) does not fit Double")
    }
    return double
  }

  var stored: PreferenceValue { .real(self) }
}

extension Float: ScalarValue {
  static var expected: ValueTag { .real }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Float {
    let double = try Double.read(stored)
    let float = Float(double)
    guard float.isFinite || !double.isFinite else { throw .corrupt("\(double) does not fit Float") }
    return float
  }

  // The shortest decimal number that is read back as this: 0.1 rather than 0.10000000149011612.
  var stored: PreferenceValue {
    .real(isFinite ? Double(description) ?? Double(self) : Double(self))
  }
}
