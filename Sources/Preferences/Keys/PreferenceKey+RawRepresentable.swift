// Disfavoured, because a type that can be coded by itself may say more than its raw value.
extension PreferenceKey where Value: RawRepresentable, Value.RawValue: Codable & SendableMetatype {
  /// A key with a default, stored as its raw value.
  @_disfavoredOverload
  public init(
    _ name: String, default value: Value, title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value> = .rawValue,
    _ traits: PreferenceTrait<Value>...
  ) {
    self.init(name, .constant(value), title, help, representation, traits)
  }
}
