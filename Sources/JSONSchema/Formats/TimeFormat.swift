import PreferenceValues

/// A time of day with its distance from UTC (RFC 3339, `full-time`).
enum TimeFormat: TextFormat {
  static let name = "time"
  static let phrase = FormatPhrase.time

  static func accepts(_ text: String) -> Bool {
    var scanner = TextScanner(text)
    return scanner.takeTime() && scanner.isAtEnd
  }
}
