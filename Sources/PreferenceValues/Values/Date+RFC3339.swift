import PreferenceSystem

extension Date {
  /// The date in RFC 3339 format, in UTC, with at most three digits of a second.
  package var rfc3339: String {
    let seconds = timeIntervalSinceReferenceDate
    let whole = seconds.rounded(.down)
    let milliseconds = ((seconds - whole) * 1000).rounded()
    // A date beyond all years has no fraction: its difference is NaN or 0.
    let isFraction = milliseconds > 0 && milliseconds < 1000
    let time = CalendarTime(
      milliseconds == 1000 ? Date(timeIntervalSinceReferenceDate: whole + 1) : self)
    let fraction = isFraction ? "." + Int(milliseconds).padded(to: 3) : ""
    return "\(time.dayText)T\(time.clockText)\(fraction)Z"
  }

  /// The date of an RFC 3339 text, with or without fractions of a second; a date without a time is midnight in UTC.
  ///
  /// A year may have up to eight digits, as ``rfc3339`` writes it.
  package init?(rfc3339 text: String) {
    var scanner = TextScanner(text)
    guard let midnight = scanner.day(yearDigits: 4...8) else { return nil }
    var seconds: TimeInterval = 0
    if !scanner.isAtEnd {
      guard scanner.consume(anyOf: "Tt") != nil, let time = scanner.time() else { return nil }
      seconds = time
    }
    guard scanner.isAtEnd else { return nil }
    self.init(timeIntervalSinceReferenceDate: TimeInterval(midnight) + seconds)
  }
}

extension String {
  /// Whether this is a date with a time (RFC 3339, `date-time`).
  package var isDateTime: Bool {
    var scanner = TextScanner(self)
    return scanner.readDate() && scanner.consume(anyOf: "Tt") != nil && scanner.readTime()
      && scanner.isAtEnd
  }
}
