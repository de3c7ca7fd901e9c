import PreferenceDomains
import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// The reasons why a value may not be at a path.
extension EditedDomain {
  /// The reason why a value may not be at a path, nil if it may: a rule of the schema, or a limit of the store.
  package func rejectionReason(
    for value: PreferenceValue, at path: PreferencePath, in kind: LayerKind? = nil
  ) -> String? {
    unstorableReason(for: value, at: path, in: kind)
      ?? refusal(of: value, at: path)?.sentence(at: ValueLocation(path))
  }

  /// The first rule or lock that a value at a path would violate, and its location.
  ///
  /// - Parameter location: The location of the changed part; existing problems of the rest are ignored.
  package func refusal(
    of value: PreferenceValue, at path: PreferencePath, changing location: ValueLocation? = nil
  ) -> PreferenceProblem? {
    let errors = errors(with: stored(value, at: path), at: path)
    guard let location, !errors.isEmpty else { return errors.first }
    let known = Set(problems(at: path).map(\.violatedRule))
    return errors.first {
      $0.location.steps.starts(with: location.steps) || !known.contains($0.violatedRule)
    }
  }

  /// The problems at a path and inside it with another value there.
  func errors(with value: PreferenceValue, at path: PreferencePath) -> [PreferenceProblem] {
    let (place, grown) = inWholeDefault(value, at: path)
    var whole = values.applying(.set(grown), at: place)
    var locked: [PreferenceProblem] = []
    for (lock, holder) in layers.locks(inside: path) where whole[lock] != values[lock] {
      // The value of the written layer, if any, was not effective before either.
      if whole[lock] != layers.writtenLayer(for: path)?.root[lock] {
        locked.append(
          PreferenceProblem(
            Message("is locked by the \(holder) layer").text(in: language), at: ValueLocation(lock))
        )
      }
      whole = whole.applying(values[lock].map(StoreEdit.set) ?? .reset, at: lock)
    }
    return locked
      + validated(whole, touching: path).filter {
        path.contains($0.location.path) && $0.severity == .error
      }
  }
}
