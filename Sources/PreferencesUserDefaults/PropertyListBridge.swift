import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// Foundation's property-list objects as values and back, through the bytes of a binary property list.
///
/// Casts of Foundation's objects differ between systems, especially for booleans; its bytes do not.
enum PropertyListBridge {
  private static let format = PropertyListFormat(form: .binary)

  /// The value of a dictionary of property-list objects, its members in order of their names.
  static func value(of objects: [String: Any]) throws -> PreferenceValue {
    let bytes = try PropertyListSerialization.data(
      fromPropertyList: objects, format: .binary, options: 0)
    return try format.parse(Array(bytes)).value.sorted
  }

  /// The property-list objects of a dictionary's members.
  static func objects(of members: PreferenceDictionary) throws -> [String: Any] {
    let bytes = try bytes(of: .dictionary(members))
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return list as? [String: Any] ?? [:]
  }

  /// The revision of a value that came from ``value(of:)``.
  static func revision(of value: PreferenceValue) throws -> StoreRevision {
    StoreRevision(of: try bytes(of: value))
  }

  private static func bytes(of value: PreferenceValue) throws -> [UInt8] {
    try format.empty.bytes(applying: [.root: .set(value)])
  }
}

extension PreferenceValue {
  /// The value with the members of every dictionary sorted by name, because Foundation does not
  /// preserve their order.
  fileprivate var sorted: PreferenceValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .dictionary(let members):
      .dictionary(
        PreferenceDictionary(
          members.sorted { $0.name.precedesByBytes($1.name) }
            .map { (name: $0.name, value: $0.value.sorted) }))
    default: self
    }
  }
}
