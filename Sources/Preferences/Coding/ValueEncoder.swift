import PreferenceValues

/// Encodes a value other than a scalar.
///
/// It builds the value, or captures the members as Swift values without encoding them.
final class ValueEncoder {
  private enum Content { case nothing, single, members, elements }

  let place: CodingPathNode?
  let context: EncodingContext
  private let defaults: DefaultMembers?
  private let isCapturing: Bool

  private var content = Content.nothing
  private var single = PreferenceValue.null
  private var members = PreferenceDictionary()
  private(set) var elements: [PreferenceValue] = []
  private var capturedMembers: [String: Any] = [:]
  /// Nested values that are completed later, each of which already has its position.
  private var unfinished: [(step: ValueLocation.Step, encoder: ValueEncoder)] = []

  init(_ context: EncodingContext, at place: CodingPathNode?, defaults: DefaultMembers? = nil) {
    self.context = context
    self.place = place
    self.defaults = defaults
    isCapturing = false
  }

  init(capturing context: EncodingContext, at place: CodingPathNode?) {
    self.context = context
    self.place = place
    defaults = nil
    isCapturing = true
  }

  /// The captured members, nil if the value has none.
  var captured: DefaultMembers? {
    content == .members ? DefaultMembers(capturedMembers) : nil
  }

  func beginMembers() { content = .members }

  func beginElements() { content = .elements }

  func set(_ value: PreferenceValue) {
    content = .single
    single = value
  }

  func set(_ value: PreferenceValue, named name: String) {
    guard !isCapturing else { return }
    members[name] = value
  }

  func append(_ value: PreferenceValue) { elements.append(value) }

  /// Encodes a member, or captures it.
  func encode<Value: Encodable>(_ value: Value, named name: String) throws {
    if isCapturing {
      capturedMembers[name] = value
    } else {
      members[name] = try encoded(value, at: .member(name), over: defaults?.member(name))
    }
  }

  /// Encodes a value one step further in, or at this location if there is no step.
  func encoded<Value: Encodable>(
    _ value: Value, at step: ValueLocation.Step?, over fallback: DefaultValue? = nil
  ) throws -> PreferenceValue {
    if isCapturing { return .null }
    if let scalar = value as? any ScalarValue { return scalar.stored }
    let place = step.map(place.appending) ?? place
    return try Self.encoded(value, context, at: place, over: fallback)
  }

  static func encoded<Value: Encodable>(
    _ value: Value, _ context: EncodingContext, at place: CodingPathNode?,
    over fallback: DefaultValue?
  ) throws -> PreferenceValue {
    let defaults = fallback?.members(for: Value.self) ?? context.initialMembers(of: Value.self)
    let encoder = ValueEncoder(context, at: place, defaults: defaults)
    try context.descending(at: place) { try value.encode(to: encoder) }
    let form = encoder.finished()
    guard let unordered = Value.self as? any UnorderedValue.Type else { return form }
    return form.sorted(inGroupsOf: unordered.itemsPerElement)
  }

  /// Makes an encoder for a container one step further in, which is filled after this call.
  func nested(at step: ValueLocation.Step) -> ValueEncoder {
    let place = place.appending(step)
    let encoder =
      isCapturing ? ValueEncoder(capturing: context, at: place) : ValueEncoder(context, at: place)
    switch step {
    case .member(let name) where isCapturing: capturedMembers[name] = encoder
    case .member(let name): members[name] = .null
    case .index: elements.append(.null)
    }
    unfinished.append((step, encoder))
    return encoder
  }

  private func finished() -> PreferenceValue {
    for (step, encoder) in unfinished {
      switch step {
      case .member(let name): members[name] = encoder.finished()
      case .index(let index): elements[index] = encoder.finished()
      }
    }
    switch content {
    case .single: return single
    case .elements: return .array(elements)
    case .members, .nothing: break
    }
    markNil()
    return .dictionary(members)
  }

  /// Writes null for members that are nil but not by default, because they would be read as the
  /// default.
  private func markNil() {
    for name in defaults?.setNames ?? [] where members[name] == nil { members[name] = .null }
  }
}

extension ValueEncoder: Encoder {
  var codingPath: [any CodingKey] { place.codingPath }

  var userInfo: [CodingUserInfoKey: Any] { context.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    beginMembers()
    return KeyedEncodingContainer(KeyedValueEncoder<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    beginElements()
    return UnkeyedValueEncoder(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueEncoder(encoder: self)
  }
}
