import PreferenceSystem

extension Date {
  /// The date in RFC 3339 format, in UTC, with at most three digits of a second.
  package var rfc3339: String {
    let seconds = timeIntervalSinceReferenceDate
    let isWhole = seconds == seconds.rounded(.down)
    return formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole))
  }

  /// The date of an RFC 3339 text, with or without fractions of a second; a date without a time is midnight in UTC.
  package init?(rfc3339 text: String) {
    // Foundation's format styles read 30 February as 2 March, and ignore text after the date.
    var scanner = TextScanner(text)
    let isDay = scanner.readDate() && scanner.isAtEnd
    guard isDay || text.withFourDigitYear.isDateTime else { return nil }
    let styles =
      isDay
      ? [Date.ISO8601FormatStyle().year().month().day()]
      : [Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle(includingFractionalSeconds: true)]
    guard let date = styles.lazy.compactMap({ try? $0.parse(text) }).first else { return nil }
    self = date
  }
}

extension String {
  /// Whether this is a date with a time (RFC 3339, `date-time`).
  package var isDateTime: Bool {
    var scanner = TextScanner(self)
    return scanner.readDate() && scanner.consume(anyOf: "Tt") != nil && scanner.readTime()
      && scanner.isAtEnd
  }

  /// The date with an equivalent four-digit year, which has the same calendar.
  fileprivate var withFourDigitYear: String {
    String(dropFirst(max(0, prefix { $0.isNumber }.count - 4)))
  }
}
