import PreferenceValues

/// Decodes the members of a dictionary; missing and unreadable ones come from the default.
struct KeyedValueDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder
  let members: PreferenceDictionary

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

  // Members of the default are left out, because types ask this to find out which of them is stored.
  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    if let stored = members[key.stringValue] { return stored == .null }
    guard let defaults = decoder.defaults else { throw missing(key) }
    return defaults.member(key.stringValue) == nil
  }

  func decode<Member: Decodable>(_ type: Member.Type, forKey key: Key) throws -> Member {
    try member(key)
  }

  /// The member, or its default if it is missing or cannot be read.
  func member<Member: Decodable>(_ key: Key) throws -> Member {
    let name = key.stringValue
    guard let stored = members[name] else {
      guard let value: Member = decoder.defaults?.value(name) else { throw missing(key) }
      return value
    }
    return try decoder.context.recovering(at: place(of: key)) {
      try decode(stored, named: name)
    } by: {
      decoder.defaults?.value(name)
    }
  }

  /// The member, nil if it is null, or missing and nil by default.
  func decodeOptional<Member: Decodable>(_ key: Key) throws -> Member? {
    let name = key.stringValue
    switch members[name] {
    case nil: return decoder.defaults?.value(name)
    case .null?: return nil
    case let stored?:
      return try decoder.context.recovering(at: place(of: key)) {
        try decode(stored, named: name)
      } by: {
        decoder.defaults.map { $0.value(name) }
      }
    }
  }

  private func decode<Member: Decodable>(
    _ stored: PreferenceValue, named name: String
  ) throws -> Member {
    let fallback = decoder.defaultOfMember(name)
    return try decoder.decoded(Member.self, from: stored, at: .member(name), over: fallback)
  }

  private func place(of key: Key) -> CodingPathNode {
    decoder.place.appending(.member(key.stringValue))
  }

  private func missing(_ key: Key) -> DecodingError {
    .keyNotFound(
      key,
      .init(
        codingPath: codingPath, debugDescription: "its member “\(key.stringValue)” is missing"))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try nested(key, absent: .emptyDictionary).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key, absent: nil).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { nested("super", absent: .null) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    nested(key.stringValue, absent: .null)
  }

  private func nested(_ key: Key, absent: PreferenceValue?) throws -> ValueDecoder {
    let name = key.stringValue
    let isThere = members[name] != nil || absent != nil && decoder.defaults?.nested(name) != nil
    guard isThere else { throw missing(key) }
    return nested(name, absent: absent ?? .null)
  }

  private func nested(_ name: String, absent: PreferenceValue) -> ValueDecoder {
    ValueDecoder(
      members[name] ?? absent, decoder.context, at: decoder.place.appending(.member(name)),
      defaults: decoder.defaults?.nested(name))
  }
}

// The standard library's own implementations of these ignore defaults.
extension KeyedValueDecoder {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try decodeOptional(key)
  }

  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try decodeOptional(key)
  }

  func decodeIfPresent<Member: Decodable>(
    _ type: Member.Type, forKey key: Key
  ) throws -> Member? {
    try decodeOptional(key)
  }

  // The standard library's own implementations of these two throw.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try member(key) }

  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try member(key) }
}
