package import PreferenceValues

extension PreferenceValue: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
  package init(dictionaryLiteral members: (String, PreferenceValue)...) {
    self = .dictionary(PreferenceDictionary(members.map { (name: $0.0, value: $0.1) }))
  }
}
