/// A URI, or a reference relative to one (RFC 3986, section 4.1).
enum URIReferenceFormat: TextFormat {
  static let name = "uri-reference"
  static let phrase = FormatPhrase.uriReference

  static func accepts(_ text: String) -> Bool {
    URICharacters(allowsUnicode: false).accepts(text, needsScheme: false)
  }
}
