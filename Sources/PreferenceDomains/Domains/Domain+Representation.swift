public import PreferenceFormats
import PreferenceSettings
import PreferenceStores
public import PreferenceValues

extension Domain {
  /// What becomes of a value where it is written.
  ///
  /// Dates and data are texts in a file that has neither, where the schema says what the text is.
  public func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation {
    guard let store = userLayer?.store else { return .exact }
    let representation = store.represent(value, at: path)
    guard case .impossible = representation, schema.setting(at: path) != nil else {
      return representation
    }
    let text = value.tellingDatesAndData
    switch store.represent(text, at: path) {
    case .impossible: return representation
    case .exact: return .rounded(to: text)
    case .rounded(let rounded): return .rounded(to: rounded)
    }
  }
}

extension PreferenceValue {
  /// This with texts for the dates and data in it, as a JSON Schema sees them.
  fileprivate var tellingDatesAndData: PreferenceValue {
    switch self {
    case .date, .data: jsonView
    case .array(let elements): .array(elements.map(\.tellingDatesAndData))
    case .dictionary(let members):
      .dictionary(PreferenceDictionary(members.map { ($0.name, $0.value.tellingDatesAndData) }))
    default: self
    }
  }
}
