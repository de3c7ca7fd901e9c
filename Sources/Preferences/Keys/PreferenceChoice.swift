/// One of the values a key may have, as its declaration names it.
public struct PreferenceChoice<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// What it is called, nil where the value speaks for itself.
  public var title: String?
  /// What it does.
  public var help: String?

  /// A choice of this value.
  public init(_ value: Value, title: String? = nil, help: String? = nil) {
    self.value = value
    self.title = title
    self.help = help
  }
}

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
