import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// A type whose values are stored as single values, without Codable.
protocol ScalarValue {
  /// The type of the stored value, for error messages.
  static var expected: ValueTag { get }

  /// The keywords that a JSON Schema has in addition to those of the stored type.
  static var rules: PreferenceDictionary { get }

  /// Reads a stored value.
  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Self

  /// The stored value.
  var stored: PreferenceValue { get }
}

/// The reason why a stored value cannot be read as a type.
enum UnreadableScalar: Error {
  /// It is of another type.
  case mismatch
  /// It is invalid, for this reason.
  case corrupt(String)
}

extension ScalarValue {
  static var rules: PreferenceDictionary { [:] }

  /// The rules for numbers that are strings of digits in formats without such numbers.
  fileprivate static func rules(forDigits pattern: String) -> PreferenceDictionary {
    [
      "type": .array([.string(expected.description), .string("string")]),
      "x-settee-type": .string(expected.description), "pattern": .string(pattern),
    ]
  }

  /// Reads a stored value at a location.
  static func read(_ stored: PreferenceValue, at location: ValueLocation)
    throws(PreferenceCodingError)
    -> Self
  {
    do { return try read(stored) } catch {
      switch error {
      case .mismatch: throw .mismatch(location, expected: "\(expected)", found: stored.tag)
      case .corrupt(let reason): throw .corrupt(location, reason: reason)
      }
    }
  }
}

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

  // The limits of 64 bits and more would say little; those of the format apply anyway.
  static var rules: PreferenceDictionary {
    let isWide = Int64(exactly: max) == nil
    var rules = isWide ? rules(forDigits: isSigned ? "^-?[0-9]{19,}$" : "^[0-9]{19,}$") : [:]
    guard bitWidth < 64 || !isSigned else { return rules }
    rules["minimum"] = PreferenceValue(integer: min)
    rules["maximum"] = isWide ? nil : PreferenceValue(integer: max)
    return rules
  }

  // A real without a fraction is accepted, because many programs write 1.0 for 1.
  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Self {
    let integer: Self?
    switch stored {
    case .integer(let stored): integer = Self(exactly: stored)
    case .unsigned(let stored): integer = Self(exactly: stored)
    case .real(let stored) where stored.rounded() == stored && stored.isFinite:
      integer = Self(exactly: stored)
    case .number(let text): integer = Self(text)
    // Formats without wide integers store them as digits.
    case .string(let digits) where digits.isWideInteger: integer = Self(digits)
    default: throw .mismatch
    }
    guard let integer else { throw .corrupt("\(stored.brief) does not fit \(Self.self)") }
    return integer
  }

  var stored: PreferenceValue { PreferenceValue(integer: self) ?? .number(String(self)) }
}

extension String {
  /// Whether these are the digits of an integer beyond 64 signed bits, which some formats cannot
  /// represent.
  fileprivate var isWideInteger: Bool {
    let digits = utf8.first == UInt8(ascii: "-") ? utf8.dropFirst() : utf8[...]
    return !digits.isEmpty && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      && Int64(self) == nil
  }
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

  // The shortest decimal number that is read back unchanged: 0.1 instead of 0.10000000149011612.
  var stored: PreferenceValue {
    .real(isFinite ? Double(description) ?? Double(self) : Double(self))
  }
}

extension String: ScalarValue {
  static var expected: ValueTag { .string }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> String {
    guard case .string(let text) = stored else { throw .mismatch }
    return text
  }

  var stored: PreferenceValue { .string(self) }
}

extension Data: ScalarValue {
  static var expected: ValueTag { .data }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Data {
    switch stored {
    case .data(let data): return data
    // The form of data in formats without data.
    case .string(let text):
      guard let data = Data(base64Encoded: text) else { throw .mismatch }
      return data
    default: throw .mismatch
    }
  }

  var stored: PreferenceValue { .data(self) }
}

extension Date: ScalarValue {
  static var expected: ValueTag { .date }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Date {
    switch stored {
    case .date(let date): return date
    // The form of dates in formats without dates.
    case .string(let text):
      guard let date = Date(rfc3339: text) else { throw .mismatch }
      return date
    default: throw .mismatch
    }
  }

  var stored: PreferenceValue { .date(self) }
}

extension URL: ScalarValue {
  static var expected: ValueTag { .string }

  static var rules: PreferenceDictionary { ["minLength": .integer(1)] }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> URL {
    let text = try String.read(stored)
    guard let url = URL(string: text) else { throw .corrupt("“\(text)” is not a URL") }
    return url
  }

  var stored: PreferenceValue { .string(absoluteString) }
}

extension UUID: ScalarValue {
  static var expected: ValueTag { .string }

  static var rules: PreferenceDictionary { ["format": .string("uuid")] }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> UUID {
    let text = try String.read(stored)
    guard let uuid = UUID(uuidString: text) else { throw .corrupt("“\(text)” is not a UUID") }
    return uuid
  }

  var stored: PreferenceValue { .string(uuidString) }
}

extension Decimal: ScalarValue {
  static var expected: ValueTag { .number }

  static var rules: PreferenceDictionary {
    rules(forDigits: #"^-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$"#)
  }

  // A real is read as the decimal number in its text, 0.1, not as the exact value of the nearest
  // real.
  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Decimal {
    let text: String
    switch stored {
    case .integer(let integer): text = String(integer)
    case .unsigned(let integer): text = String(integer)
    case .real(let real) where real.isNaN: return .nan
    case .real(let real): text = real.description
    case .number(let digits), .string(let digits): text = digits
    default: throw .mismatch
    }
    guard let number = DecimalNumber(text: text), let decimal = Decimal(string: text),
      DecimalNumber(text: decimal.description) == number
    else { throw .corrupt("\(stored.brief) does not fit Decimal") }
    return decimal
  }

  /// An integer or a real if that is exact, else a string of digits, which every format preserves.
  var stored: PreferenceValue {
    if isNaN { return .real(.nan) }
    guard let number = PreferenceValue(jsonNumber: description),
      DecimalNumber(number) == DecimalNumber(text: description)
    else { return .string(description) }
    return number
  }
}

extension PreferenceValue: ScalarValue {
  static var expected: ValueTag { .dictionary }

  static func read(_ stored: PreferenceValue) -> PreferenceValue { stored }

  var stored: PreferenceValue { self }
}
