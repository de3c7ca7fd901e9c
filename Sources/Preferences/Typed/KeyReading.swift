import JSONSchema
import PreferenceValues

/// What came of reading a key.
struct KeyReading<Value: Sendable>: Sendable {
  /// The value, nil where the default is in force.
  var value: Value?
  /// Why it is not what is stored, or not all of it.
  var failure: PreferenceError?
}

extension KeyDeclaration {
  /// What is stored for the key: at its path, or else where it stood before.
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

  /// What a stored value stands for.
  func reading(
    of stored: PreferenceValue?, at path: PreferencePath, from origin: () -> PreferenceOrigin
  ) -> KeyReading<Value> {
    guard let stored else { return KeyReading(failure: .unset(path)) }
    do {
      var problems: [PreferenceProblem] = []
      let value = try representation.read(stored, initial.constant, &problems)
      let broken = self.problems(of: value, stored: stored, at: path)
      let inside = problems.map { $0.inside(path) }.map {
        details.isSecret ? $0.withoutValue() : $0
      }
      return KeyReading(
        value: broken.isEmpty ? value : nil,
        failure: broken.isEmpty && inside.isEmpty ? nil : .invalid(broken + inside))
    } catch {
      return KeyReading(failure: failure(error, at: path, origin()))
    }
  }

  private func failure(
    _ error: any Error, at path: PreferencePath, _ origin: PreferenceOrigin
  ) -> PreferenceError {
    switch error as? PreferenceCodingError {
    case .mismatch(let location, let expected, let found):
      .mismatch(location.inside(path), expected: expected, found: found, origin: origin)
    case .corrupt(let location, let reason), .unrepresentable(let location, let reason):
      .corrupt(location.inside(path), reason: hiding(reason), origin: origin)
    case nil: .corrupt(Location(path), reason: hiding("\(error)"), origin: origin)
    }
  }

  /// What is to be stored for a value, nil to remove the key.
  func stored(
    for value: Value, at path: PreferencePath
  ) throws(PreferenceError) -> PreferenceValue? {
    let stored: PreferenceValue?
    do { stored = try representation.stored(value, over: initial.constant) } catch {
      guard case .unrepresentable(let location, let reason)? = error as? PreferenceCodingError
      else {
        throw .unrepresentable(Location(path), reason: hiding("\(error)"))
      }
      throw .unrepresentable(location.inside(path), reason: hiding(reason))
    }
    let problems = problems(of: value, stored: stored, at: path)
    guard problems.isEmpty else { throw .invalid(problems) }
    return stored
  }

  private func hiding(_ reason: String) -> String {
    details.isSecret ? "it is not what it must be" : reason
  }
}

extension Location {
  /// The location in a document of what has this location in the value at a path.
  fileprivate func inside(_ path: PreferencePath) -> Location {
    Location(Location(path).steps + steps)
  }
}

extension PreferenceProblem {
  fileprivate func inside(_ path: PreferencePath) -> PreferenceProblem {
    var problem = self
    problem.location = location.inside(path)
    return problem
  }
}
