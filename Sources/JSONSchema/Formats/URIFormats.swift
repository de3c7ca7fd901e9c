/// A URI with its scheme (RFC 3986).
enum URIFormat: TextFormat {
  static let name = "uri"
  static let phrase = FormatPhrase.uri

  static func accepts(_ text: String) -> Bool {
    URICharacters(allowsUnicode: false).accepts(text, needsScheme: true)
  }
}

/// A URI, or a reference relative to one (RFC 3986, section 4.1).
enum URIReferenceFormat: TextFormat {
  static let name = "uri-reference"
  static let phrase = FormatPhrase.uriReference

  static func accepts(_ text: String) -> Bool {
    URICharacters(allowsUnicode: false).accepts(text, needsScheme: false)
  }
}

/// A URI with Unicode characters (RFC 3987).
enum IRIFormat: TextFormat {
  static let name = "iri"
  static let phrase = FormatPhrase.iri

  static func accepts(_ text: String) -> Bool {
    URICharacters(allowsUnicode: true).accepts(text, needsScheme: true)
  }
}

/// An IRI, or a reference relative to one (RFC 3987).
enum IRIReferenceFormat: TextFormat {
  static let name = "iri-reference"
  static let phrase = FormatPhrase.iriReference

  static func accepts(_ text: String) -> Bool {
    URICharacters(allowsUnicode: true).accepts(text, needsScheme: false)
  }
}
