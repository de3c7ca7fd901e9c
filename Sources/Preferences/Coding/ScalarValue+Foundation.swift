import PreferenceFormats
import PreferenceValues

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    guard case .data(let data) = stored else { throw .mismatch }
    return data
  }

  var stored: PreferenceValue { .data(self) }
}

extension Date: ScalarValue {
  static var expected: ValueTag { .date }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Date {
    guard case .date(let date) = stored else { throw .mismatch }
    return date
  }

  var stored: PreferenceValue { .date(self) }
}

extension URL: ScalarValue {
  static var expected: ValueTag { .string }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> URL {
    let text = try String.read(stored)
    guard let url = URL(string: text) else { throw .corrupt("“\(text)” is no URL") }
    return url
  }

  var stored: PreferenceValue { .string(absoluteString) }
}

extension UUID: ScalarValue {
  static var expected: ValueTag { .string }

  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> UUID {
    let text = try String.read(stored)
    guard let uuid = UUID(uuidString: text) else { throw .corrupt("“\(text)” is no UUID") }
    return uuid
  }

  var stored: PreferenceValue { .string(uuidString) }
}

extension Decimal: ScalarValue {
  static var expected: ValueTag { .number }

  // A real stands for the decimal number it is written as: 0.1, and not what the nearest real is worth.
  static func read(_ stored: PreferenceValue) throws(UnreadableScalar) -> Decimal {
    let text: String
    switch stored {
    case .integer(let integer): text = String(integer)
    case .unsigned(let integer): text = String(integer)
    case .real(let real): text = real.description
    case .number(let digits), .string(let digits): text = digits
    default: throw .mismatch
    }
    guard let number = DecimalNumber(text: text), let decimal = Decimal(string: text),
      DecimalNumber(text: decimal.description) == number
    else { throw .corrupt("\(stored.brief) does not fit Decimal") }
    return decimal
  }

  /// An integer or a real where that is exactly this, else its digits as text, which every format keeps.
  var stored: PreferenceValue {
    guard let number = PreferenceValue(jsonNumber: description),
      DecimalNumber(number) == DecimalNumber(text: description)
    else { return .string(description) }
    return number
  }
}
