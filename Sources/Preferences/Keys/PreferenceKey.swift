/// The declaration of one key: its name, its default, how its values are stored, and what an editor shows.
///
/// ``PreferenceKeyName`` says which names there are.
public struct PreferenceKey<Value: Sendable>: Sendable {
  let declaration: KeyDeclaration<Value>
  /// The groups around it, from the outermost in, where it was reached through one.
  var enclosing: [any SubgroupDeclaring] = []

  init(_ declaration: KeyDeclaration<Value>) { self.declaration = declaration }

  /// A key whose values are stored as this representation says.
  public init(
    _ name: String, default value: PreferenceDefault<Value>, title: String? = nil,
    help: String = "", as representation: PreferenceRepresentation<Value>,
    _ traits: PreferenceTrait<Value>...
  ) {
    self.init(name, value, title, help, representation, traits)
  }

  init(
    _ name: String, _ value: PreferenceDefault<Value>, _ title: String?, _ help: String,
    _ representation: PreferenceRepresentation<Value>, _ traits: [PreferenceTrait<Value>]
  ) {
    var details = KeyDetails<Value>(title: title, help: help)
    for trait in traits { trait.apply(&details) }
    self.init(
      KeyDeclaration(
        name: name, default: value, representation: representation, details: details))
  }

  /// The name that the key has in its dictionary.
  public var name: String { declaration.name }

  /// The value in force where none is set.
  package var defaultValue: Value { declaration.defaultValue }
}

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
