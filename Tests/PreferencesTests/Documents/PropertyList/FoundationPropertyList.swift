import Foundation
import PreferenceValues

/// Foundation's reader and writer, for comparison.
enum FoundationPropertyList {
  /// Returns the value that Foundation reads; nil if it rejects the bytes.
  static func value(of bytes: [UInt8]) -> PreferenceValue? {
    let object = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return object.map(value)
  }

  /// Returns the bytes that Foundation writes.
  static func bytes(
    of value: PreferenceValue, _ format: PropertyListSerialization.PropertyListFormat
  ) throws -> [UInt8] {
    Array(
      try PropertyListSerialization.data(
        fromPropertyList: object(value), format: format, options: 0))
  }

  private static func value(_ object: Any) -> PreferenceValue {
    switch object {
    case let text as String: .string(text)
    case let data as Data: .data(data)
    case let date as Date: .date(date)
    case let elements as [Any]: .array(elements.map(value))
    case let members as [String: Any]:
      .dictionary(PreferenceDictionary(members.map { ($0.key, value($0.value)) }))
    case let number as NSNumber: value(number)
    // Foundation does not expose the value of a UID.
    default: .tagged(type: "UID", .null)
    }
  }

  private static func value(_ number: NSNumber) -> PreferenceValue {
    switch String(cString: number.objCType) {
    case "c", "B": .boolean(number.boolValue)
    case "d", "f": .real(number.doubleValue)
    case "Q": .unsigned(number.uint64Value)
    default: .integer(number.int64Value)
    }
  }

  private static func object(_ value: PreferenceValue) -> Any {
    switch value {
    case .boolean(let flag): flag
    case .integer(let integer): integer
    case .unsigned(let integer): integer
    case .real(let real): real
    case .string(let text): text
    case .data(let data): data
    case .date(let date): date
    case .array(let elements): elements.map(object)
    case .dictionary(let members):
      Dictionary(members.map { ($0.name, object($0.value)) }) { $1 }
    case .null, .number, .tagged: "not in this test"
    }
  }
}

extension PreferenceValue {
  /// The value as Foundation exposes it: UIDs have no number.
  var withoutUIDs: PreferenceValue {
    switch self {
    case .tagged(let type, _): .tagged(type: type, .null)
    case .array(let elements): .array(elements.map(\.withoutUIDs))
    case .dictionary(let members):
      .dictionary(PreferenceDictionary(members.map { ($0.name, $0.value.withoutUIDs) }))
    default: self
    }
  }
}
