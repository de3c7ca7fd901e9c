/// An IRI, or a reference relative to one (RFC 3987).
enum IRIReferenceFormat: TextFormat {
  static let name = "iri-reference"
  static let phrase = FormatPhrase.iriReference

  static func accepts(_ text: String) -> Bool {
    URICharacters(allowsUnicode: true).accepts(text, needsScheme: false)
  }
}
