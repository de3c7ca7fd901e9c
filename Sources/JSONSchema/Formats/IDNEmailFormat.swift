/// An address of electronic mail with any letters (RFC 6531).
enum IDNEmailFormat: TextFormat {
  static let name = "idn-email"
  static let phrase = FormatPhrase.email

  static func accepts(_ text: String) -> Bool {
    EmailFormat.accepts(text, host: IDNHostnameFormat.accepts)
  }
}
