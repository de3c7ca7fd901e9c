/// A decoder that returns samples and records the requested types.
struct StoredTypeDecoder: Decoder {
  /// The requested types.
  final class Notes {
    var storedType = StoredType.unknown
    /// The members that may be nil: `decodeIfPresent` of a scalar asks for nil, then for the value.
    var optionalMembers: Set<String> = []

    /// Records a member, unless it is already known.
    func add(_ name: String, _ type: StoredType) {
      let storedType = optionalMembers.contains(name) ? StoredType.optional(type) : type
      guard case .structure(let members) = self.storedType else { return }
      guard !members.contains(where: { $0.name == name }) else { return }
      self.storedType = .structure(
        members + [StoredType.Member(name: name, storedType: storedType)])
    }

    /// Records the next item of a list, unless the list may have any number of them.
    func add(_ item: StoredType) {
      guard case .tuple(let items) = storedType else { return }
      storedType = .tuple(items + [item])
    }
  }

  /// A type has no sample.
  struct NoSample: Error {}

  let reader: StoredTypeReader
  /// A value of the decoded type, whose properties are samples of the members with their names.
  let example: Any?
  let notes = Notes()
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    if case .structure = notes.storedType {} else { notes.storedType = .structure([]) }
    return KeyedDecodingContainer(
      StoredTypeMembers<Key>(reader: reader, example: example, notes: notes))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    notes.storedType = .tuple([])
    return StoredTypeItems(reader: reader, notes: notes)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    StoredTypeValue(reader: reader, notes: notes)
  }
}

/// Returns samples of the members of a structure.
private struct StoredTypeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: StoredTypeReader
  let example: Any?
  let notes: StoredTypeDecoder.Notes
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool {
    notes.optionalMembers.insert(key.stringValue)
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let property = example.flatMap { example in
      Mirror(reflecting: example).children.first { $0.label == key.stringValue }?.value
    }
    let (storedType, sample) = reader.read(type, example: property as? Value)
    notes.add(key.stringValue, storedType)
    guard let sample else { throw StoredTypeDecoder.NoSample() }
    return sample
  }

  // An optional member is recorded too, and is missing.
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
    notes.add(key.stringValue, .optional(reader.read(type).storedType))
    return nil
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw StoredTypeDecoder.NoSample() }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw StoredTypeDecoder.NoSample()
  }

  func superDecoder() throws -> any Decoder { throw StoredTypeDecoder.NoSample() }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw StoredTypeDecoder.NoSample() }
}

/// Returns samples of the items of a list.
private struct StoredTypeItems: UnkeyedDecodingContainer {
  let reader: StoredTypeReader
  let notes: StoredTypeDecoder.Notes
  var codingPath: [any CodingKey] { [] }
  var currentIndex = 0

  // A type that asks for the number of items takes any number.
  var count: Int? {
    notes.storedType = .value(.array)
    return 0
  }
  var isAtEnd: Bool { count == 0 }

  mutating func decodeNil() throws -> Bool { throw StoredTypeDecoder.NoSample() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (storedType, sample) = reader.read(type)
    notes.add(storedType)
    currentIndex += 1
    guard let sample else { throw StoredTypeDecoder.NoSample() }
    return sample
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { throw StoredTypeDecoder.NoSample() }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw StoredTypeDecoder.NoSample()
  }

  mutating func superDecoder() throws -> any Decoder { throw StoredTypeDecoder.NoSample() }
}

/// Returns a sample of a single value.
private struct StoredTypeValue: SingleValueDecodingContainer {
  let reader: StoredTypeReader
  let notes: StoredTypeDecoder.Notes
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (storedType, sample) = reader.read(type)
    notes.storedType = storedType
    guard let sample else { throw StoredTypeDecoder.NoSample() }
    return sample
  }
}
