import PreferenceValues

/// A JSON Pointer (RFC 6901).
enum JSONPointerFormat: TextFormat {
  static let name = "json-pointer"
  static let phrase = FormatPhrase.jsonPointer

  static func accepts(_ text: String) -> Bool { Pointer.steps(of: text) != nil }
}
