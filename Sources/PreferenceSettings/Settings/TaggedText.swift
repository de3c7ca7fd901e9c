import PreferenceFormats
package import PreferenceValues

/// The text of a value of a foreign type, which is given in addition: JSON, or a string that is not JSON.
package enum TaggedText {
  /// The text of the value without its type.
  package static func text(of value: PreferenceValue) -> String {
    if case .string(let text) = value, json(text) == nil { return text }
    return value.typedJSONView.jsonText()
  }

  /// The value of a text, without its type.
  package static func value(of text: String) -> PreferenceValue {
    json(text).map(PreferenceValue.init(typedJSON:)) ?? .string(text)
  }

  /// Whether a text is rather in the notation of a store, such as `"5"` or `<uint32 5>`, than a string with these characters.
  package static func isNotation(_ text: String) -> Bool {
    ["<", "\"", "'"].contains(where: text.hasPrefix)
  }

  private static func json(_ text: String) -> PreferenceValue? {
    guard let document = try? JSONFormat.json.parse(Array(text.utf8)), document.lostPart == nil
    else { return nil }
    return document.value
  }
}
