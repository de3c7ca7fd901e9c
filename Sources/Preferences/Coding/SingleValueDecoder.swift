import PreferenceValues

/// Decodes the content of a value.
struct SingleValueDecoder: SingleValueDecodingContainer {
  let decoder: ValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.stored == .null }

  // The default is passed on for optionals; values of another type ignore it.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.decoded(type, from: decoder.stored, at: nil, over: decoder.fallback)
  }

  // The standard library's own implementations of these two throw.
  func decode(_ type: Int128.Type) throws -> Int128 { try value() }

  func decode(_ type: UInt128.Type) throws -> UInt128 { try value() }

  private func value<Value: Decodable>() throws -> Value {
    try decoder.decoded(Value.self, from: decoder.stored, at: nil, over: nil)
  }
}
