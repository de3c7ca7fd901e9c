import PreferenceValues

/// Decodes the items of an array; one unreadable item makes the whole array unreadable.
struct UnkeyedValueDecoder: UnkeyedDecodingContainer {
  let decoder: ValueDecoder
  let elements: [PreferenceValue]
  private(set) var currentIndex = 0

  init(decoder: ValueDecoder, elements: [PreferenceValue]) {
    self.decoder = decoder
    self.elements = elements
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try next(Never.self) == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Element: Decodable>(_ type: Element.Type) throws -> Element {
    let stored = try next(type)
    let element = try decoder.decoded(type, from: stored, at: .index(currentIndex), over: nil)
    decoder.add(element)
    currentIndex += 1
    return element
  }

  // The standard library's own implementations of these two throw.
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try element() }

  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try element() }

  private mutating func element<Element: Decodable>() throws -> Element {
    try decode(Element.self)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try nested([String: Any].self).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nested([Any].self).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try nested((any Decoder).self) }

  private mutating func nested(_ type: Any.Type) throws -> ValueDecoder {
    let stored = try next(type)
    defer { currentIndex += 1 }
    return ValueDecoder(
      stored, decoder.context, at: decoder.place.appending(.index(currentIndex)), defaults: nil)
  }

  private func next(_ type: Any.Type) throws -> PreferenceValue {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        .init(codingPath: codingPath, debugDescription: "it has only \(elements.count) elements"))
    }
    return elements[currentIndex]
  }
}
