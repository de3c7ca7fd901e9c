/// A URI that may hold any letters (RFC 3987).
enum IRIFormat: TextFormat {
  static let name = "iri"
  static let phrase = FormatPhrase.iri

  static func accepts(_ text: String) -> Bool {
    URICharacters(allowsUnicode: true).accepts(text, needsScheme: true)
  }
}
