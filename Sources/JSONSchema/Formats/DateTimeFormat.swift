import PreferenceValues

/// A moment (RFC 3339, `date-time`).
enum DateTimeFormat: TextFormat {
  static let name = "date-time"
  static let phrase = FormatPhrase.dateTime

  static func accepts(_ text: String) -> Bool { text.isDateTime }
}
