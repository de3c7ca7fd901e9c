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
  public var defaultValue: Value { declaration.defaultValue }
}
