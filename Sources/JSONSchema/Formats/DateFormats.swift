import PreferenceFormats
import PreferenceValues

/// A day (RFC 3339, `full-date`).
enum DateFormat: TextFormat {
  static let name = "date"
  static let phrase = FormatPhrase.date

  static func accepts(_ text: String) -> Bool {
    var scanner = TextScanner(text)
    return scanner.readDate() && scanner.isAtEnd
  }
}

/// A time of day with its distance from UTC (RFC 3339, `full-time`).
enum TimeFormat: TextFormat {
  static let name = "time"
  static let phrase = FormatPhrase.time

  static func accepts(_ text: String) -> Bool {
    var scanner = TextScanner(text)
    return scanner.readTime() && scanner.isAtEnd
  }

  static func acceptsForeign(_ text: String) -> Bool { accepts(text) || accepts(text + "Z") }
}

/// A date and time (RFC 3339, `date-time`).
enum DateTimeFormat: TextFormat {
  static let name = "date-time"
  static let phrase = FormatPhrase.dateTime

  static func accepts(_ text: String) -> Bool { text.isDateTime }

  static func acceptsForeign(_ text: String) -> Bool { accepts(text) || accepts(text + "Z") }
}

/// A length of time (RFC 3339, appendix A).
enum DurationFormat: TextFormat {
  static let name = "duration"
  static let phrase = FormatPhrase.duration

  static func accepts(_ text: String) -> Bool {
    var scanner = TextScanner(text)
    guard scanner.consume("P") else { return false }
    var weeks = scanner
    if weeks.readUnits("W"), weeks.isAtEnd { return true }
    let hasDate = scanner.readUnits("YMD")
    let hasTime = scanner.consume("T")
    if hasTime, !scanner.readUnits("HMS") { return false }
    return (hasDate || hasTime) && scanner.isAtEnd
  }
}

extension TextScanner {
  /// Consumes numbers with consecutive units; returns false if there are no numbers.
  fileprivate mutating func readUnits(_ units: String) -> Bool {
    var expected = units.unicodeScalars[...]
    var isFirst = true
    while let next, next.isDigit {
      var ahead = self
      _ = ahead.skip(while: \.isDigit)
      guard let unit = ahead.consume(anyOf: String(expected)),
        let place = expected.firstIndex(of: unit),
        isFirst || place == expected.startIndex
      else { return !isFirst }
      self = ahead
      expected = expected[expected.index(after: place)...]
      isFirst = false
    }
    return !isFirst
  }
}
