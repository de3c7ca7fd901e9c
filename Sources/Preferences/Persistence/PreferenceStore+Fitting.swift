import PreferenceFormats
import PreferenceStores
import PreferenceValues

extension PreferenceStore {
  /// Why a value would not be read back as it is, nil where it would.
  ///
  /// That a format keeps dates to the second is no reason.
  func obstacle(to value: PreferenceValue, at path: PreferencePath) -> PreferenceCodingError? {
    switch represent(value, at: path) {
    case .exact: nil
    case .rounded(let rounded):
      value.loss(roundedTo: rounded).map { location in
        .unrepresentable(location, reason: "it would be rounded")
      }
    case .impossible(let reason):
      .unrepresentable(innermost(in: value, at: path), reason: reason)
    }
  }

  /// The place of what cannot be stored, in a value that therefore cannot be.
  private func innermost(in value: PreferenceValue, at path: PreferencePath) -> Location {
    for (step, inner) in value.inside {
      if case .impossible = represent(inner, at: path) {
        return Location([step] + innermost(in: inner, at: path).steps)
      }
    }
    return .root
  }
}

extension PreferenceValue {
  /// The values one step inside of this.
  fileprivate var inside: [(Location.Step, PreferenceValue)] {
    switch self {
    case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
    case .dictionary(let members): members.map { (.member($0.name), $0.value) }
    default: []
    }
  }

  /// Where something other than the time of a date, or the bits of a NaN, is rounded.
  fileprivate func loss(roundedTo rounded: PreferenceValue) -> Location? {
    switch (self, rounded) {
    case (.date, .date): return nil
    case (.real(let real), .real(let rounded)) where real.isNaN && rounded.isNaN: return nil
    case (.array, .array), (.dictionary, .dictionary):
      for ((step, inner), (_, innerRounded)) in zip(inside, rounded.inside) {
        if let loss = inner.loss(roundedTo: innerRounded) {
          return Location([step] + loss.steps)
        }
      }
      return nil
    default: return self == rounded ? nil : .root
    }
  }
}
