/// The declaration of a key: its name, default, stored form, rules, and texts for an editor.
///
/// A name has 1 to 1,024 bytes without control characters. Names are compared by their bytes; a dot, a slash and an `@` have
/// no special meaning.
public struct PreferenceGroupKey<Value: Sendable>: Sendable {
  let declaration: KeyDeclaration<Value>
  /// The groups around it, from the outermost in, if it was reached through one.
  var enclosing: [any SubgroupDeclaring] = []

  init(_ declaration: KeyDeclaration<Value>) { self.declaration = declaration }

  /// Declares a key with a representation, whose values need not be `Codable`.
  ///
  /// - Parameters:
  ///   - name: The name of the key in its dictionary.
  ///   - value: The value if none is set.
  ///   - title: The title that an editor shows, nil for the name of the property.
  ///   - help: A description that an editor shows.
  ///   - representation: The stored form of the values.
  ///   - traits: Rules for the values, and what an editor shows.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init(
    _ name: String, default value: Value, title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value>, _ traits: PreferenceTrait<Value>...,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name, .constant(value), title, help, representation, traits, DeclarationSite(file, line))
  }

  /// Declares a key with a representation, and a default that is computed each time it is needed.
  ///
  /// - Parameters:
  ///   - name: The name of the key in its dictionary.
  ///   - dynamicDefault: Makes the value if none is set.
  ///   - title: The title that an editor shows, nil for the name of the property.
  ///   - help: A description that an editor shows.
  ///   - representation: The stored form of the values.
  ///   - traits: Rules for the values, and what an editor shows.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init(
    _ name: String, dynamicDefault: @escaping @Sendable () -> Value, title: String? = nil,
    help: String = "", as representation: PreferenceRepresentation<Value>,
    _ traits: PreferenceTrait<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name, .dynamic(dynamicDefault), title, help, representation, traits,
      DeclarationSite(file, line))
  }

  init(
    _ name: String, _ value: PreferenceDefault<Value>, _ title: String?, _ help: String,
    _ representation: PreferenceRepresentation<Value>, _ traits: [PreferenceTrait<Value>],
    _ site: DeclarationSite
  ) {
    var details = KeyMetadata<Value>(title: title, help: help)
    for trait in traits { trait.apply(&details) }
    self.init(
      KeyDeclaration(
        name: name, default: value, representation: representation, details: details, site: site))
  }

  /// The name that the key has in its dictionary.
  public var name: String { declaration.name }

  /// The value that applies if none is set.
  package var defaultValue: Value { declaration.defaultValue }
}

extension PreferenceGroupKey where Value: ExpressibleByNilLiteral {
  /// Declares a key with a representation that is nil if it is not set, whose values need not be `Codable`.
  ///
  /// - Parameters:
  ///   - name: The name of the key in its dictionary.
  ///   - title: The title that an editor shows, nil for the name of the property.
  ///   - help: A description that an editor shows.
  ///   - representation: The stored form of the values, such as `.optional(.proxy(to:from:))`.
  ///   - traits: Rules for the values, and what an editor shows.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init(
    _ name: String, title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value>, _ traits: PreferenceTrait<Value>...,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name, .constant(nil), title, help, representation, traits, DeclarationSite(file, line))
  }
}

// Disfavored, because a type's own coding may contain more than its raw value.
extension PreferenceGroupKey
where Value: RawRepresentable, Value.RawValue: Codable & SendableMetatype {
  /// Declares a key with a default, stored as its raw value.
  ///
  /// - Parameters:
  ///   - name: The name of the key in its dictionary.
  ///   - value: The value if none is set.
  ///   - title: The title that an editor shows, nil for the name of the property.
  ///   - help: A description that an editor shows.
  ///   - representation: The stored form of the values.
  ///   - traits: Rules for the values, and what an editor shows.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  @_disfavoredOverload
  public init(
    _ name: String, default value: Value, title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value> = .rawValue,
    _ traits: PreferenceTrait<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name, .constant(value), title, help, representation, traits, DeclarationSite(file, line))
  }
}

extension PreferenceGroupKey where Value: Codable {
  /// Declares a key with a default.
  ///
  /// - Parameters:
  ///   - name: The name of the key in its dictionary.
  ///   - value: The value if none is set.
  ///   - title: The title that an editor shows, nil for the name of the property.
  ///   - help: A description that an editor shows.
  ///   - representation: The stored form of the values.
  ///   - traits: Rules for the values, and what an editor shows.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init(
    _ name: String, default value: Value, title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value> = .native,
    _ traits: PreferenceTrait<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name, .constant(value), title, help, representation, traits, DeclarationSite(file, line))
  }

  /// Declares a key whose default is computed each time it is needed, and not before.
  ///
  /// - Parameters:
  ///   - name: The name of the key in its dictionary.
  ///   - dynamicDefault: Makes the value if none is set.
  ///   - title: The title that an editor shows, nil for the name of the property.
  ///   - help: A description that an editor shows.
  ///   - representation: The stored form of the values.
  ///   - traits: Rules for the values, and what an editor shows.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init(
    _ name: String, dynamicDefault: @escaping @Sendable () -> Value, title: String? = nil,
    help: String = "", as representation: PreferenceRepresentation<Value> = .native,
    _ traits: PreferenceTrait<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name, .dynamic(dynamicDefault), title, help, representation, traits,
      DeclarationSite(file, line))
  }
}

extension PreferenceGroupKey where Value: Codable & Comparable {
  /// Declares a key with a default and a range.
  ///
  /// - Parameters:
  ///   - name: The name of the key in its dictionary.
  ///   - value: The value if none is set.
  ///   - range: The allowed values: `0...1`, `0...`, `...1` or `0..<10`.
  ///   - step: The size of one step in an editor.
  ///   - title: The title that an editor shows, nil for the name of the property.
  ///   - help: A description that an editor shows.
  ///   - representation: The stored form of the values.
  ///   - traits: Rules for the values, and what an editor shows.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init(
    _ name: String, default value: Value, in range: some RangeExpression<Value> & Sendable,
    step: Value? = nil, title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value> = .native,
    _ traits: PreferenceTrait<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) {
    let limits = [PreferenceTrait.range(range)] + (step.map { [.step($0)] } ?? [])
    self.init(
      name, .constant(value), title, help, representation, limits + traits,
      DeclarationSite(file, line))
  }
}

extension PreferenceGroupKey {
  /// Declares a key whose values are nil or in a range.
  ///
  /// - Parameters:
  ///   - name: The name of the key in its dictionary.
  ///   - value: The value if none is set.
  ///   - range: The allowed values: `0...1`, `0...`, `...1` or `0..<10`.
  ///   - step: The size of one step in an editor.
  ///   - title: The title that an editor shows, nil for the name of the property.
  ///   - help: A description that an editor shows.
  ///   - representation: The stored form of the values.
  ///   - traits: Rules for the values, and what an editor shows.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init<Wrapped: Codable & Comparable & Sendable>(
    _ name: String, default value: Value = nil,
    in range: some RangeExpression<Wrapped> & Sendable, step: Wrapped? = nil,
    title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value> = .native,
    _ traits: PreferenceTrait<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) where Value == Wrapped? {
    let limits: [PreferenceTrait<Value>] =
      [.range(range)] + (step.map { [.step($0)] } ?? [])
    self.init(
      name, .constant(value), title, help, representation, limits + traits,
      DeclarationSite(file, line))
  }
}

extension PreferenceGroupKey where Value: Codable & ExpressibleByNilLiteral {
  /// Declares a key that is nil if it is not set.
  ///
  /// - Parameters:
  ///   - name: The name of the key in its dictionary.
  ///   - title: The title that an editor shows, nil for the name of the property.
  ///   - help: A description that an editor shows.
  ///   - representation: The stored form of the values.
  ///   - traits: Rules for the values, and what an editor shows.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init(
    _ name: String, title: String? = nil, help: String = "",
    as representation: PreferenceRepresentation<Value> = .native,
    _ traits: PreferenceTrait<Value>..., file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      name, .constant(nil), title, help, representation, traits, DeclarationSite(file, line))
  }
}

// The compiler error for a declaration without a default.
extension PreferenceGroupKey where Value: Codable {
  @available(
    *, unavailable, message: "a key needs a default, “default: …”, unless its values are optional"
  )
  @_disfavoredOverload
  public init(
    _ name: String, title: String? = nil, help: String = "", _ traits: PreferenceTrait<Value>...
  ) {
    stop("“\(name)” has no default")
  }
}

// The compiler error for a declaration of values that are not Codable.
extension PreferenceGroupKey {
  @available(
    *, unavailable,
    message:
      "values of a key must be Codable; make the type conform, or pass a representation as “as:”"
  )
  @_disfavoredOverload
  public init(
    _ name: String, default value: Value, title: String? = nil, help: String = "",
    _ traits: PreferenceTrait<Value>...
  ) {
    stop("“\(name)” has values that are not Codable")
  }

  @available(
    *, unavailable,
    message:
      "values of a key must be Codable; make the type conform, or pass a representation as “as:”"
  )
  @_disfavoredOverload
  public init(
    _ name: String, dynamicDefault: @escaping @Sendable () -> Value, title: String? = nil,
    help: String = "", _ traits: PreferenceTrait<Value>...
  ) {
    stop("“\(name)” has values that are not Codable")
  }

  @available(
    *, unavailable,
    message:
      "values of a key must be Codable; make the type conform, or pass a representation as “as:”"
  )
  @_disfavoredOverload
  public init(
    _ name: String, title: String? = nil, help: String = "", _ traits: PreferenceTrait<Value>...
  ) where Value: ExpressibleByNilLiteral {
    stop("“\(name)” has values that are not Codable")
  }
}
