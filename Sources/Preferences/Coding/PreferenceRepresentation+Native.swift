#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Scalars only, for now; everything else goes through a binary property list.
extension PreferenceRepresentation where Value: Codable & SendableMetatype {
  /// Values as the store's own: numbers, text, dates, arrays and dictionaries.
  public static var native: PreferenceRepresentation {
    PreferenceRepresentation(
      stored: { value in try NativeStandIn.stored(value) },
      read: { stored, _, _ in try NativeStandIn.read(stored, as: Value.self) })
  }
}

extension PreferenceRepresentation
where Value: RawRepresentable & SendableMetatype, Value.RawValue: Codable & SendableMetatype {
  /// Values as their raw values.
  public static var rawValue: PreferenceRepresentation {
    PreferenceRepresentation(
      stored: { value in try NativeStandIn.stored(value.rawValue) },
      read: { stored, _, _ in
        let raw = try NativeStandIn.read(stored, as: Value.RawValue.self)
        guard let value = Value(rawValue: raw) else {
          throw PreferenceCodingError.corrupt(.root, reason: "\(stored.brief) has no case")
        }
        return value
      })
  }
}

private enum NativeStandIn {
  static func stored<Value: Encodable>(_ value: Value) throws -> PreferenceValue? {
    if let optional = value as? any OptionalValue, optional.isNil { return nil }
    switch value as Any {
    case let flag as Bool: return .boolean(flag)
    case let real as Double: return .real(real)
    case let text as String: return .string(text)
    case let date as Date: return .date(date)
    case let data as Data: return .data(data)
    case let integer as any FixedWidthInteger: return PreferenceValue(integer: integer)
    default: break
    }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    do {
      let bytes = Array(try encoder.encode([value]))
      return try PropertyListFormat().parse(bytes).value.elements?.first
    } catch {
      throw PreferenceCodingError.unrepresentable(.root, reason: "\(error)")
    }
  }

  static func read<Value: Decodable>(_ stored: PreferenceValue, as type: Value.Type) throws -> Value
  {
    let raw: Any? =
      switch stored {
      case .boolean(let flag): flag
      case .real(let real): real
      case .string(let text): text
      case .date(let date): date
      case .data(let data): data
      case .integer(let integer) where type is Double.Type: Double(integer)
      case .integer(let integer): Int(exactly: integer)
      default: nil
      }
    if let value = raw as? Value { return value }
    do {
      let document = PropertyListFormat(form: .binary).empty
      let bytes = try document.bytes(applying: [["v"]: .set(stored)])
      let decoded = try PropertyListDecoder().decode([String: Value].self, from: Data(bytes))
      if let value = decoded["v"] { return value }
      throw PreferenceCodingError.corrupt(.root, reason: "it cannot be read")
    } catch DecodingError.typeMismatch {
      throw PreferenceCodingError.mismatch(.root, expected: "\(Value.self)", found: stored.tag)
    } catch let error as PreferenceCodingError {
      throw error
    } catch {
      throw PreferenceCodingError.corrupt(.root, reason: "\(error)")
    }
  }
}

private protocol OptionalValue { var isNil: Bool { get } }
extension Optional: OptionalValue { fileprivate var isNil: Bool { self == nil } }
