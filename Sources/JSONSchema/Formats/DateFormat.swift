import PreferenceValues

/// A day (RFC 3339, `full-date`).
enum DateFormat: TextFormat {
  static let name = "date"
  static let phrase = FormatPhrase.date

  static func accepts(_ text: String) -> Bool {
    var scanner = TextScanner(text)
    return scanner.takeDate() && scanner.isAtEnd
  }
}
