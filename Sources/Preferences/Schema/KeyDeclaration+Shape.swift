import PreferenceValues

extension KeyDeclaration {
  /// What is stored for the key's values looks like.
  var shape: ValueShape {
    let type =
      (Value.self as? any OptionalDecodable.Type)?.wrapped ?? Value.self as? any Decodable.Type
    return type.map { shape(of: $0) } ?? .unknown
  }

  private func shape<Wrapped: Decodable>(of type: Wrapped.Type) -> ValueShape {
    let (shape, sample) = ShapeReader().read(type)
    let stored = (sample as? Value).flatMap { try? representation.stored($0) } ?? storedDefault
    guard let tag = stored?.tag else { return shape }
    // What the type is made of does not count where it is stored as text or bytes.
    switch (shape, tag) {
    case (.structure, .dictionary), (.dictionary, .dictionary), (.array, .array): return shape
    case (_, .dictionary), (_, .array): return .unknown
    case (.choice, _): return shape
    default: return .value(tag)
    }
  }
}
