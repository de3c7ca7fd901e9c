import PreferenceValues

/// Decodes a value other than a scalar, from a stored value and its default.
final class ValueDecoder {
  let stored: PreferenceValue
  let place: CodingPathNode?
  let context: DecodingContext
  /// The default of the value, which may provide members.
  let fallback: DefaultValue?
  /// The initial value of the type, which provides them otherwise.
  private let initial: DefaultValue?
  private let type: Any.Type
  /// The items that were decoded, if the type is a collection without an order.
  private var items: [any Encodable] = []
  /// The source of missing members, nil if the value is one value.
  private(set) lazy var defaults =
    fallback?.members(for: type) ?? initial?.members(for: type)

  init(
    _ type: Any.Type, from stored: PreferenceValue, _ context: DecodingContext,
    at place: CodingPathNode?, over fallback: DefaultValue?
  ) {
    self.type = type
    initial = (type as? any DefaultInitializable.Type).map { type in
      DefaultValue { type.init() }
    }
    self.stored = stored
    self.context = context
    self.place = place
    self.fallback = fallback
  }

  /// Makes a decoder of a container that a value nested itself.
  init(
    _ stored: PreferenceValue, _ context: DecodingContext, at place: CodingPathNode?,
    defaults: DefaultMembers?
  ) {
    type = Never.self
    initial = nil
    self.stored = stored
    self.context = context
    self.place = place
    fallback = nil
    self.defaults = defaults
  }

  /// The default of a member, nil if it certainly has none.
  func defaultOfMember(_ name: String) -> DefaultValue? {
    guard fallback != nil || initial != nil else { return nil }
    return DefaultValue { self.defaults?.value(name, as: Any.self) }
  }

  /// Decodes a stored value one step further in, or at this location if there is no step.
  func decoded<Value: Decodable>(
    _ type: Value.Type, from stored: PreferenceValue, at step: ValueLocation.Step?,
    over fallback: DefaultValue?
  ) throws -> Value {
    let place = step.map(place.appending) ?? place
    return try Self.decoded(type, from: stored, context, at: place, over: fallback)
  }

  static func decoded<Value: Decodable>(
    _ type: Value.Type, from stored: PreferenceValue, _ context: DecodingContext,
    at place: CodingPathNode?, over fallback: DefaultValue?
  ) throws -> Value {
    if let scalar = type as? any ScalarValue.Type {
      let value: any ScalarValue
      do { value = try scalar.read(stored, at: place.location) } catch {
        throw DecodingError(error, reading: type)
      }
      if let value = value as? Value { return value }
    }
    let decoder = ValueDecoder(type, from: stored, context, at: place, over: fallback)
    let value = try context.descending(at: place) { try Value(from: decoder) }
    decoder.recordOrder()
    return value
  }

  /// Adds a decoded item of an array.
  func add(_ item: some Decodable) {
    guard context.recordsOrder, type is any UnorderedValue.Type, let item = item as? any Encodable
    else { return }
    items.append(item)
  }

  private func recordOrder() {
    guard !items.isEmpty, let unordered = type as? any UnorderedValue.Type else { return }
    let encoding = EncodingContext(userInfo: context.userInfo)
    let forms = items.compactMap { item in
      (item as? any ScalarValue)?.stored
        ?? (try? ValueEncoder.encoded(item, encoding, at: nil, over: nil))
    }
    context.add(
      UnorderedItems(location: place.location, width: unordered.itemsPerElement, forms: forms))
  }

  func mismatch(_ type: Any.Type, expected: ValueTag) -> DecodingError {
    DecodingError(
      .mismatch(place.location, expected: "\(expected)", found: stored.tag), reading: type)
  }
}

extension ValueDecoder: Decoder {
  var codingPath: [any CodingKey] { place.codingPath }

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard case .dictionary(let members) = stored else {
      throw mismatch([String: Any].self, expected: .dictionary)
    }
    return KeyedDecodingContainer(KeyedValueDecoder<Key>(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = stored else {
      throw mismatch([Any].self, expected: .array)
    }
    return UnkeyedValueDecoder(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    SingleValueDecoder(decoder: self)
  }
}
