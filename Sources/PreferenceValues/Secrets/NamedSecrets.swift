extension PreferenceValue {
  /// The text for a secret.
  package static let secretMask = PreferenceValue.string("(secret)")

  /// Whether values of this type can be secrets, or contain some.
  package var mayBeSecret: Bool {
    switch self {
    case .string, .data, .array, .dictionary: true
    default: false
    }
  }

  /// The locations of values that are secret by the names in this value, or because they are texts that tell one: the
  /// smallest ones, not those of the dictionaries and lists around them.
  ///
  /// - Parameters:
  ///   - place: The location of this value.
  ///   - isNamed: Whether the names in its own location count too.
  ///   - known: The locations whose secrecy does not depend on names.
  package func namedSecrets(
    at place: ValueLocation = .root, isNamed: Bool = false, known: Set<ValueLocation> = []
  ) -> [ValueLocation] {
    var secrets: [ValueLocation] = []
    let scope = NamedScope(
      name: place.steps.last?.name, isNamed: isNamed && place.hasSecretName)
    collectNamedSecrets(into: &secrets, at: place, in: scope, known: known)
    return secrets
  }

  private func collectNamedSecrets(
    into secrets: inout [ValueLocation], at place: ValueLocation, in scope: NamedScope,
    known: Set<ValueLocation>
  ) {
    switch self {
    case .array(let elements):
      for (index, element) in elements.enumerated() where scope.isNamed || element.mayTellSecret {
        element.collectNamedSecrets(
          into: &secrets, at: place.appending(.index(index)), in: scope.item, known: known)
      }
    case .dictionary(let members):
      for (name, value) in members where value.canBeSecret {
        var inner = scope.member(name)
        guard inner.isNamed || value.mayTellSecret else { continue }
        let location = place.appending(name)
        if known.contains(location) { inner.isNamed = false }
        value.collectNamedSecrets(into: &secrets, at: location, in: inner, known: known)
      }
    default:
      if hasSecretInText || scope.isNamed && isSecret(named: scope.name) { secrets.append(place) }
    }
  }

  /// Whether the value can be a secret, or contain one, without a name around it.
  package var mayTellSecret: Bool { isContainer || hasSecretInText }
}

/// The names that decide on the values at a location.
private struct NamedScope {
  /// The name of the value itself, nil for an item of a list.
  let name: String?
  /// Whether it or a value around it has the name of a secret.
  var isNamed: Bool

  var item: NamedScope { NamedScope(name: nil, isNamed: isNamed) }

  func member(_ name: String) -> NamedScope {
    NamedScope(name: name, isNamed: isNamed || SecretName.isSecret(name))
  }
}

extension ValueLocation {
  /// Whether a name makes a value at the location a secret, unless the value itself shows that it is not one.
  package var hasSecretName: Bool {
    steps.contains { $0.name.map(SecretName.isSecret) ?? false }
  }
}

extension ValueLocation.Step {
  fileprivate var name: String? { if case .member(let name) = self { name } else { nil } }
}

// MARK: Values that are no secrets

extension PreferenceValue {
  /// Whether the value is a secret if it has the name of one, or is in a value that has; in doubt it is.
  ///
  /// - Parameter name: The name of its own member, nil for an item of a list.
  private func isSecret(named name: String?) -> Bool {
    switch self {
    case .null, .boolean, .date, .array, .dictionary: false
    case .string(let text): !SecretName.isHarmless(text, under: name)
    case .data(let data): !data.isEmpty
    case .integer, .unsigned, .real, .number: !isCount(under: name)
    case .tagged(_, let value):
      redaction == nil && (value.isContainer || value.isSecret(named: name))
    }
  }

  /// Whether the value can be a secret under some name, or contain one.
  private var canBeSecret: Bool {
    switch self {
    case .null, .boolean, .date: false
    default: true
    }
  }

  /// Whether the value is a small number under a name that says that it is a count, a size or a duration.
  private func isCount(under name: String?) -> Bool {
    guard let name, SecretName.isQuantity(name) else { return false }
    return switch self {
    case .integer(let number): number.magnitude < SecretName.greatestCount
    case .unsigned(let number): number < SecretName.greatestCount
    case .real(let number): number.magnitude < Double(SecretName.greatestCount)
    default: false
    }
  }
}

extension PreferenceValue {
  /// Whether the value is a text that contains a URL with a password, or a secret after its name.
  package var hasSecretInText: Bool {
    switch self {
    case .string(var text):
      text.withUTF8 { URLPassword.start(in: $0) != nil || AssignedSecret.isContained(in: $0) }
    case .tagged(_, let value): value.hasSecretInText
    default: false
    }
  }
}
