import PreferenceValues

/// Encodes the members of a dictionary.
struct KeyedValueEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.set(.null, named: key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encoder.encode(value, named: key.stringValue)
  }

  // The standard library's own implementations of these two throw.
  func encode(_ value: Int128, forKey key: Key) throws {
    try encoder.encode(value, named: key.stringValue)
  }

  func encode(_ value: UInt128, forKey key: Key) throws {
    try encoder.encode(value, named: key.stringValue)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.nested(at: .member(key.stringValue)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.nested(at: .member(key.stringValue)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.nested(at: .member("super")) }

  func superEncoder(forKey key: Key) -> any Encoder {
    encoder.nested(at: .member(key.stringValue))
  }
}
