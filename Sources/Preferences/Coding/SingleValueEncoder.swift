import PreferenceValues

/// Encodes the content of a value.
struct SingleValueEncoder: SingleValueEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.set(try encoder.encoded(value, at: nil))
  }

  // The standard library's own implementations of these two throw.
  func encode(_ value: Int128) { encoder.set(value.stored) }

  func encode(_ value: UInt128) { encoder.set(value.stored) }
}
