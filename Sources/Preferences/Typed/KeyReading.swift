import JSONSchema
import PreferenceStores
import PreferenceValues

/// The result of reading a key.
struct KeyReading<Value: Sendable>: Sendable {
  /// The value, nil if the default applies.
  var value: Value?
  /// The reason why the stored value, or a part of it, was not used.
  var failure: PreferenceError?
}

extension KeyDeclaration {
  /// Returns the stored value of the key: at its path, or else at a former one.
  func stored(at path: PreferencePath, in value: (PreferencePath) -> PreferenceValue?)
    -> PreferenceValue?
  {
    if let stored = value(path) { return stored }
    guard !aliases.isEmpty, let group = path.parent else { return nil }
    for alias in aliases {
      if let stored = value(group.appending(alias)) { return stored }
    }
    return nil
  }

  /// Decodes and validates a stored value.
  func reading(
    of stored: PreferenceValue?, at path: PreferencePath, from origin: () -> PreferenceOrigin
  ) -> KeyReading<Value> {
    guard let stored else { return KeyReading(failure: .unset(path)) }
    do {
      var unread: [UnreadMember] = []
      let value = try representation.read(stored, initial.constant, &unread)
      let broken = self.problems(of: value, stored: stored, at: path)
      let inside = unread.map { $0.problem.inside(path) }.map {
        details.isSecret ? $0.withoutValue() : $0
      }
      return KeyReading(
        value: broken.isEmpty ? value : nil,
        failure: broken.isEmpty && inside.isEmpty ? nil : .invalid(broken + inside))
    } catch {
      return KeyReading(failure: failure(error, at: path, origin()))
    }
  }

  /// Returns the error of a key whose stored value, or a part of it, cannot be read.
  func failure(
    _ error: any Error, at path: PreferencePath, _ origin: PreferenceOrigin
  ) -> PreferenceError {
    switch error as? PreferenceCodingError {
    case .mismatch(let location, let expected, let found):
      .mismatch(location.inside(path), expected: expected, found: found, origin: origin)
    case .corrupt(let location, let reason), .unrepresentable(let location, let reason):
      .corrupt(location.inside(path), reason: hiding(reason), origin: origin)
    case nil: .corrupt(ValueLocation(path), reason: hiding("\(error)"), origin: origin)
    }
  }

  /// The reason, without the value of a secret.
  func hiding(_ reason: String) -> String {
    details.isSecret ? "it is not what it must be" : reason
  }
}

extension ValueLocation {
  /// The location in a document of this location in the value at a path.
  func inside(_ path: PreferencePath) -> ValueLocation {
    ValueLocation(ValueLocation(path).steps + steps)
  }
}

extension PreferenceProblem {
  fileprivate func inside(_ path: PreferencePath) -> PreferenceProblem {
    var problem = self
    problem.location = location.inside(path)
    return problem
  }
}
