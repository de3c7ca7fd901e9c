import PreferenceFormats
import PreferenceValues

/// A JSON Pointer (RFC 6901).
enum JSONPointerFormat: TextFormat {
  static let name = "json-pointer"
  static let phrase = FormatPhrase.jsonPointer

  static func accepts(_ text: String) -> Bool { Pointer.steps(of: text) != nil }
}

/// A relative JSON Pointer (draft-bhutton-relative-json-pointer-00).
enum RelativeJSONPointerFormat: TextFormat {
  static let name = "relative-json-pointer"
  static let phrase = FormatPhrase.relativeJSONPointer

  static func accepts(_ text: String) -> Bool {
    var scanner = TextScanner(text)
    let isZero = scanner.consume("0")
    if !isZero, scanner.skip(while: \.isDigit) == 0 { return false }
    if scanner.consume("#") { return scanner.isAtEnd }
    return JSONPointerFormat.accepts(String(decoding: scanner.rest, as: UTF8.self))
  }
}
