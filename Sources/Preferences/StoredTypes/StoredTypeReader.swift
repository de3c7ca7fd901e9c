import PreferenceSystem
import PreferenceValues

/// Determines the structure of a type's values by decoding it from samples and recording the requested types.
///
/// The structure of a type that decodes itself and rejects samples is unknown.
struct StoredTypeReader {
  /// The enclosing types, to detect a type that contains itself.
  private var outer: [ObjectIdentifier] = []

  /// Returns the structure of a type, and a value of it if one is known or could be made.
  ///
  /// - Parameter example: A value of the type, for parts that cannot be made.
  func read<Value: Decodable>(
    _ type: Value.Type, example: Value? = nil
  ) -> (storedType: StoredType, sample: Value?) {
    let (storedType, sample) = found(type, example: example)
    return (storedType, example ?? sample)
  }

  private func found<Value: Decodable>(
    _ type: Value.Type, example: Value?
  ) -> (storedType: StoredType, sample: Value?) {
    if let container = type as? any StoredTypeContainer.Type {
      return (container.storedType(by: self), container.sample as? Value)
    }
    if type == PreferenceValue.self {
      return (.any, Self.sample(of: PreferenceValue.self) as? Value)
    }
    if let scalar = type as? any ScalarValue.Type {
      return (.value(scalar.expected, rules: scalar.rules), Self.sample(of: scalar) as? Value)
    }
    if let enumeration = type as? any (CaseIterable & Encodable).Type,
      let cases = Self.cases(of: enumeration)
    {
      return (.choice(cases), Self.firstCase(of: enumeration) as? Value)
    }
    return decoded(type, example: example)
  }

  private func decoded<Value: Decodable>(
    _ type: Value.Type, example: Value?
  ) -> (storedType: StoredType, sample: Value?) {
    let identifier = ObjectIdentifier(type)
    guard !outer.contains(identifier), outer.count < 32 else { return (.unknown, nil) }
    var inner = self
    inner.outer.append(identifier)
    let decoder = StoredTypeDecoder(reader: inner, example: example)
    let sample = try? Value(from: decoder)
    // An incomplete structure is unknown, except for a single value that was invalid.
    return (sample == nil ? decoder.notes.storedType.incomplete : decoder.notes.storedType, sample)
  }

  // MARK: Samples

  private static let samples: [PreferenceValue] = [
    .boolean(false), .integer(0), .real(0), .string(""), .string("a:"),
    .string("00000000-0000-0000-0000-000000000000"), .data(.init()),
    .date(.init(timeIntervalSinceReferenceDate: 0)),
  ]

  private static func sample<Scalar: ScalarValue>(of type: Scalar.Type) -> Scalar? {
    samples.firstNonNil { try? type.read($0) }
  }

  /// The stored cases of an enumeration, if each is a single value.
  private static func cases<Cases: CaseIterable & Encodable>(
    of type: Cases.Type
  ) -> [PreferenceValue]? {
    let stored = Cases.allCases.compactMap { try? PreferenceEncoder().encode($0) }
    let areSingle = stored.allSatisfy { $0.members == nil && $0.elements == nil }
    return stored.count == Cases.allCases.count && areSingle && !stored.isEmpty ? stored : nil
  }

  private static func firstCase<Cases: CaseIterable>(of type: Cases.Type) -> Any? {
    Cases.allCases.first
  }
}

extension StoredType {
  /// The type if only some of the members or items were recorded.
  fileprivate var incomplete: StoredType {
    switch self {
    case .structure: .unknown
    case .tuple: .value(.array)
    default: self
    }
  }
}
