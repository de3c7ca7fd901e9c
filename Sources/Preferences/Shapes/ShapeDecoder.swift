/// A decoder that has nothing to give but samples, and notes what it is asked for.
struct ShapeDecoder: Decoder {
  /// What was asked for.
  final class Notes {
    var shape = ValueShape.unknown

    /// Notes a member; the first time counts.
    func add(_ name: String, _ shape: ValueShape) {
      guard case .structure(let members) = self.shape else { return }
      guard !members.contains(where: { $0.name == name }) else { return }
      self.shape = .structure(members + [ValueShape.Member(name: name, shape: shape)])
    }
  }

  /// Why there is no sample of a type.
  struct NoSample: Error {}

  let reader: ShapeReader
  /// A value of the type that is decoded, whose properties stand for members of their names.
  let example: Any?
  let notes = Notes()
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    if case .structure = notes.shape {} else { notes.shape = .structure([]) }
    return KeyedDecodingContainer(ShapeMembers<Key>(reader: reader, example: example, notes: notes))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NoSample() }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    ShapeValue(reader: reader, notes: notes)
  }
}

/// Gives samples of the members of a structure.
private struct ShapeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: ShapeReader
  let example: Any?
  let notes: ShapeDecoder.Notes
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let property = example.flatMap { example in
      Mirror(reflecting: example).children.first { $0.label == key.stringValue }?.value
    }
    let (shape, sample) = reader.read(type, example: property as? Value)
    notes.add(key.stringValue, shape)
    guard let sample else { throw ShapeDecoder.NoSample() }
    return sample
  }

  // A member that may be missing is noted as well, and is missing.
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
    notes.add(key.stringValue, reader.read(type).shape)
    return nil
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw ShapeDecoder.NoSample() }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw ShapeDecoder.NoSample()
  }

  func superDecoder() throws -> any Decoder { throw ShapeDecoder.NoSample() }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw ShapeDecoder.NoSample() }
}

/// Gives a sample of a value that stands for itself.
private struct ShapeValue: SingleValueDecodingContainer {
  let reader: ShapeReader
  let notes: ShapeDecoder.Notes
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (shape, sample) = reader.read(type)
    notes.shape = shape
    guard let sample else { throw ShapeDecoder.NoSample() }
    return sample
  }
}
