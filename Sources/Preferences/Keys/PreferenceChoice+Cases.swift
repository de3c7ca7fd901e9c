extension PreferenceChoice {
  /// The cases of an enumeration, or of one inside of an optional; nil for any other type.
  static var cases: [PreferenceChoice]? {
    let type = (Value.self as? any OptionalType.Type)?.wrapped ?? Value.self
    return (type as? any CaseIterable.Type).map { Self.cases(of: $0) }
  }

  private static func cases<Cases: CaseIterable>(of type: Cases.Type) -> [PreferenceChoice] {
    type.allCases.compactMap { ($0 as? Value).map { PreferenceChoice($0) } }
  }
}

/// An optional, whatever it wraps.
private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
