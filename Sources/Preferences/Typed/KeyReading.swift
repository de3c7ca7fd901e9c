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

  /// Returns the form in which a store keeps a value; nil to remove the key.
  func stored(
    for value: Value, at path: PreferencePath, of store: any PreferenceStore
  ) throws(PreferenceError) -> PreferenceValue? {
    let stored: PreferenceValue?
    let form: PreferenceValue?
    do {
      stored = try representation.stored(value, over: initial.constant)
      form = try stored.map { try store.storedForm(of: $0, at: path) }
    } catch {
      guard case .unrepresentable(let location, let reason)? = error as? PreferenceCodingError
      else {
        throw .unrepresentable(Location(path), reason: hiding("\(error)"))
      }
      throw .unrepresentable(location.inside(path), reason: hiding(reason))
    }
    let problems = problems(of: value, stored: stored, at: path)
    guard problems.isEmpty else { throw .invalid(problems) }
    return form
  }

  /// Returns a value's stored form with the members of the stored value that the type does not know or cannot read.
  ///
  /// If the result would be read as another value, the form replaces the stored value.
  func merged(
    _ form: PreferenceValue, into old: PreferenceValue?, at path: PreferencePath,
    of store: any PreferenceStore
  ) -> PreferenceValue {
    guard let old, form.members != nil || form.elements != nil,
      let base = formRead(from: old, at: path, in: store)
    else { return form }
    let merged = old.applyingChange(from: base, to: form)
    return formRead(from: merged, at: path, in: store) == form ? merged : form
  }

  /// Reads a stored value and returns it in the form in which the store keeps it; nil if it cannot be read.
  private func formRead(
    from stored: PreferenceValue, at path: PreferencePath, in store: any PreferenceStore
  ) -> PreferenceValue? {
    var problems: [PreferenceProblem] = []
    guard let value = try? representation.read(stored, initial.constant, &problems),
      let encoded = try? representation.stored(value, over: initial.constant)
    else { return nil }
    return try? store.storedForm(of: encoded, at: path)
  }

  private func hiding(_ reason: String) -> String {
    details.isSecret ? "it is not what it must be" : reason
  }
}

extension Location {
  /// The location in a document of this location in the value at a path.
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
