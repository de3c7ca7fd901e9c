/// A URI with its scheme (RFC 3986).
enum URIFormat: TextFormat {
  static let name = "uri"
  static let phrase = FormatPhrase.uri

  static func accepts(_ text: String) -> Bool {
    URICharacters(allowsUnicode: false).accepts(text, needsScheme: true)
  }
}
