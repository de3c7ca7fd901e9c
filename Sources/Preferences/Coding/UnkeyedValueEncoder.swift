import PreferenceValues

/// Encodes the items of an array.
struct UnkeyedValueEncoder: UnkeyedEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  var count: Int { encoder.elements.count }

  func encodeNil() { encoder.append(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.append(try encoder.encoded(value, at: .index(count)))
  }

  // The standard library's own implementations of these two throw.
  func encode(_ value: Int128) { encoder.append(value.stored) }

  func encode(_ value: UInt128) { encoder.append(value.stored) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder.nested(at: .index(count)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.nested(at: .index(count)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.nested(at: .index(count)) }
}
