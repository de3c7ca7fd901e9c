import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues

extension PreferenceStore {
  /// Returns the form in which the store has a value.
  ///
  /// A date becomes an RFC 3339 string in a format without dates, data a base64 string in one without data, and a number
  /// beyond the range of the format a string of digits. `represent` may round the fraction of a second of a date.
  ///
  /// - Throws: ``PreferenceCodingError/unrepresentable(_:reason:)`` at the innermost value that has no form.
  func storedForm(
    of value: PreferenceValue, at path: PreferencePath
  ) throws(PreferenceCodingError) -> PreferenceValue {
    guard loses(value, at: path) else { return value }
    let form = textForm(of: value, at: path)
    switch represent(form, at: path) {
    case .exact: break
    case .rounded(let rounded):
      if let location = form.loss(roundedTo: rounded) {
        throw .unrepresentable(location, reason: "it would be stored as another value")
      }
    case .impossible(let reason):
      let location = innermost(in: form, at: path)
      // A date that is still one has no text.
      let isDate = form[location]?.tag == .date
      throw .unrepresentable(
        location, reason: isDate ? "no text has the year of this date" : "\(reason)")
    }
    return form
  }

  /// Whether the store has no form for a value, or a different value.
  private func loses(_ value: PreferenceValue, at path: PreferencePath) -> Bool {
    switch represent(value, at: path) {
    case .exact: false
    case .rounded(let rounded): value.loss(roundedTo: rounded) != nil
    case .impossible: true
    }
  }

  /// The value with strings for the dates, data and numbers that the store lacks.
  private func textForm(of value: PreferenceValue, at path: PreferencePath) -> PreferenceValue {
    switch value {
    case .array(let items): .array(items.map { textForm(of: $0, at: path) })
    case .dictionary(let members):
      .dictionary(
        PreferenceDictionary(members.map { ($0.name, textForm(of: $0.value, at: path)) }))
    case .date(let date): loses(value, at: path) && date.hasText ? value.jsonView : value
    case .data: loses(value, at: path) ? value.jsonView : value
    case .unsigned(let integer): loses(value, at: path) ? .string(String(integer)) : value
    case .number(let digits): loses(value, at: path) ? .string(digits) : value
    default: value
    }
  }

  /// The location of the innermost value that cannot be stored.
  private func innermost(in value: PreferenceValue, at path: PreferencePath) -> ValueLocation {
    for (step, inner) in value.inside {
      if case .impossible = represent(inner, at: path) {
        return ValueLocation([step] + innermost(in: inner, at: path).steps)
      }
    }
    return .root
  }
}

extension Date {
  /// Whether its RFC 3339 text is read as this date, to the millisecond: not before the year 0.
  fileprivate var hasText: Bool {
    Date(rfc3339: rfc3339).map { abs($0.timeIntervalSince(self)) < 0.001 } ?? false
  }
}

extension PreferenceValue {
  /// The items of a list, or the values of a dictionary, with their steps.
  fileprivate var inside: [(ValueLocation.Step, PreferenceValue)] {
    switch self {
    case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
    case .dictionary(let members): members.map { (.member($0.name), $0.value) }
    default: []
    }
  }

  /// The location of a value that rounding changes in more than the time of a date, the bits of a NaN, or the sign of
  /// zero.
  fileprivate func loss(roundedTo rounded: PreferenceValue) -> ValueLocation? {
    switch (self, rounded) {
    case (.date, .date): return nil
    case (.real(let real), .real(let rounded)) where real.isNaN && rounded.isNaN || real == rounded:
      return nil
    case (.array, .array), (.dictionary, .dictionary):
      for ((step, inner), (_, innerRounded)) in zip(inside, rounded.inside) {
        if let loss = inner.loss(roundedTo: innerRounded) {
          return ValueLocation([step] + loss.steps)
        }
      }
      return nil
    default: return self == rounded ? nil : .root
    }
  }
}
