extension PreferenceKey where Value: Codable {
  /// A key with a default.
  public init(
    _ name: String, default value: Value, title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value> = .native,
    _ traits: PreferenceTrait<Value>...
  ) {
    self.init(name, .constant(value), title, help, representation, traits)
  }

  /// A key with a default that is asked for anew each time, and not before.
  public init(
    _ name: String, dynamicDefault: @escaping @Sendable () -> Value, title: String? = nil,
    help: String = "", as representation: PreferenceRepresentation<Value> = .native,
    _ traits: PreferenceTrait<Value>...
  ) {
    self.init(name, .dynamic(dynamicDefault), title, help, representation, traits)
  }
}

extension PreferenceKey where Value: Codable & Comparable {
  /// A key with a default and a range.
  public init(
    _ name: String, default value: Value, in range: ClosedRange<Value>, step: Value? = nil,
    title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value> = .native,
    _ traits: PreferenceTrait<Value>...
  ) {
    let limits = [PreferenceTrait.range(range)] + (step.map { [.step($0)] } ?? [])
    self.init(name, .constant(value), title, help, representation, limits + traits)
  }
}

extension PreferenceKey where Value: Codable & ExpressibleByNilLiteral {
  /// A key that is nil where it is not set.
  public init(
    _ name: String, title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value> = .native,
    _ traits: PreferenceTrait<Value>...
  ) {
    self.init(name, .constant(nil), title, help, representation, traits)
  }
}
