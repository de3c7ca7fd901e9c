/// An allowed value in the declaration of a key.
public struct PreferenceChoice<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The title, nil to show the value.
  public var title: String?
  /// A description of the effect.
  public var help: String?

  /// Creates a choice with the texts that an editor shows.
  ///
  /// - Parameters:
  ///   - value: The value that is stored.
  ///   - title: The title, nil to show the value.
  ///   - help: A description, nil for none.
  public init(_ value: Value, title: String? = nil, help: String? = nil) {
    self.value = value
    self.title = title
    self.help = help
  }
}

extension PreferenceChoice {
  /// The cases of an enumeration or an optional enumeration; nil for any other type.
  static var cases: [PreferenceChoice]? {
    let type = (Value.self as? any OptionalType.Type)?.wrapped ?? Value.self
    return (type as? any CaseIterable.Type).map { Self.cases(of: $0) }
  }

  private static func cases<Cases: CaseIterable>(of type: Cases.Type) -> [PreferenceChoice] {
    type.allCases.compactMap { ($0 as? Value).map { PreferenceChoice($0) } }
  }
}

/// An optional of any type.
private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
