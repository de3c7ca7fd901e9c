#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One property-list or JSON value, as a store keeps it.
///
/// The cases are what the supported formats can say between them. No format holds them all: ask a store's
/// `represent(_:at:)` what becomes of a value there.
public enum PreferenceValue: Sendable {
  /// JSON's `null`. Property lists have none.
  case null
  /// True or false; never the number 1 or 0.
  case boolean(Bool)
  /// A whole number that fits 64 signed bits.
  case integer(Int64)
  /// A whole number above `Int64.max` that fits 64 unsigned bits; ``init(integer:)`` picks the right case.
  case unsigned(UInt64)
  /// A floating-point number, which may be infinite or not a number where the store allows it.
  case real(Double)
  /// The text of a number that fits neither an integer nor a real, in JSON's grammar (RFC 8259, section 6).
  case number(String)
  /// Unicode text.
  case string(String)
  /// Bytes.
  case data(Data)
  /// A moment, without a time zone.
  case date(Date)
  /// Values in order.
  case array([PreferenceValue])
  /// Named values in order.
  case dictionary(PreferenceDictionary)
  /// A value with the name of its foreign type: a property list's `UID`, a GVariant's `u`, a TOML local time.
  indirect case tagged(type: String, PreferenceValue)

  /// The whole number as ``integer(_:)``, or as ``unsigned(_:)`` when only that can hold it.
  ///
  /// Answers nil outside of `Int64.min ... UInt64.max`.
  public init?(integer: some BinaryInteger) {
    if let signed = Int64(exactly: integer) {
      self = .integer(signed)
    } else if let unsigned = UInt64(exactly: integer) {
      self = .unsigned(unsigned)
    } else {
      return nil
    }
  }
}

extension PreferenceValue {
  /// The dictionary without members.
  public static var emptyDictionary: PreferenceValue { .dictionary([:]) }

  /// What kind of value this is.
  public var tag: ValueTag {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .integer, .unsigned: .integer
    case .real: .real
    case .number: .number
    case .string: .string
    case .data: .data
    case .date: .date
    case .array: .array
    case .dictionary: .dictionary
    case .tagged(let type, _): .tagged(type)
    }
  }

  /// The members, where this is a dictionary.
  public var members: PreferenceDictionary? {
    if case .dictionary(let members) = self { members } else { nil }
  }

  /// The elements, where this is an array.
  public var elements: [PreferenceValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The text, where this is a string.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// True or false, where this is a boolean.
  public var flag: Bool? {
    if case .boolean(let flag) = self { flag } else { nil }
  }

  /// The nearest floating-point number, where this is a number of any case.
  public var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .unsigned(let integer): Double(integer)
    case .real(let real): real
    case .number(let text): Double(text)
    default: nil
    }
  }
}
