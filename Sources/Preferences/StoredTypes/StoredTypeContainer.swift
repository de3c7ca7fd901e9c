/// A type whose structure follows from that of its items.
protocol StoredTypeContainer {
  static func storedType(by reader: StoredTypeReader) -> StoredType
  static var sample: Self { get }
}

extension Optional: StoredTypeContainer where Wrapped: Decodable {
  static func storedType(by reader: StoredTypeReader) -> StoredType {
    .optional(reader.read(Wrapped.self).storedType)
  }
  static var sample: Self { nil }
}

extension Array: StoredTypeContainer where Element: Decodable {
  static func storedType(by reader: StoredTypeReader) -> StoredType {
    .array(of: reader.read(Element.self).storedType)
  }
  static var sample: Self { [] }
}

extension Set: StoredTypeContainer where Element: Decodable {
  static func storedType(by reader: StoredTypeReader) -> StoredType {
    .array(of: reader.read(Element.self).storedType, isSet: true)
  }
  static var sample: Self { [] }
}

extension Dictionary: StoredTypeContainer where Key: Decodable, Value: Decodable {
  // Keys that are neither text nor numbers make an array of alternating keys and values, which no schema describes.
  static func storedType(by reader: StoredTypeReader) -> StoredType {
    let hasNames =
      Key.self is String.Type || Key.self is Int.Type || Key.self is any CodingKeyRepresentable.Type
    return hasNames ? .dictionary(of: reader.read(Value.self).storedType) : .value(.array)
  }
  static var sample: Self { [:] }
}

/// An optional of something that can be decoded.
protocol OptionalDecodable {
  static var wrapped: any Decodable.Type { get }
}

extension Optional: OptionalDecodable where Wrapped: Decodable {
  static var wrapped: any Decodable.Type { Wrapped.self }
}
