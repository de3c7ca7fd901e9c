/// A type whose shape follows from that of what it holds.
protocol ShapedContainer {
  static func shape(by reader: ShapeReader) -> ValueShape
  static var sample: Self { get }
}

extension Optional: ShapedContainer where Wrapped: Decodable {
  static func shape(by reader: ShapeReader) -> ValueShape { reader.read(Wrapped.self).shape }
  static var sample: Self { nil }
}

extension Array: ShapedContainer where Element: Decodable {
  static func shape(by reader: ShapeReader) -> ValueShape {
    .array(of: reader.read(Element.self).shape)
  }
  static var sample: Self { [] }
}

extension Set: ShapedContainer where Element: Decodable {
  static func shape(by reader: ShapeReader) -> ValueShape {
    .array(of: reader.read(Element.self).shape)
  }
  static var sample: Self { [] }
}

extension Dictionary: ShapedContainer where Key: Decodable, Value: Decodable {
  // Keys that are neither text nor numbers make an array of keys and values.
  static func shape(by reader: ShapeReader) -> ValueShape {
    let hasNames =
      Key.self is String.Type || Key.self is Int.Type || Key.self is any CodingKeyRepresentable.Type
    return hasNames ? .dictionary(of: reader.read(Value.self).shape) : .unknown
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
