/// A time of day with its distance from UTC (RFC 3339, `full-time`).
enum TimeFormat: TextFormat {
  static let name = "time"
  static let phrase = FormatPhrase.time

  static func accepts(_ text: String) -> Bool {
    var scanner = FormatScanner(text)
    return scanner.takeTime() && scanner.isAtEnd
  }
}

extension FormatScanner {
  /// Goes past a time; the second 60 is there only in the last minute of a day in UTC.
  mutating func takeTime() -> Bool {
    guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2), take(":"),
      let second = number(digits: 2), hour < 24, minute < 60, second <= 60
    else { return false }
    if take("."), skip(while: \.isDigit) == 0 { return false }
    guard let offset = takeOffset() else { return false }
    let minutesInUTC = (hour * 60 + minute - offset + 2 * 24 * 60) % (24 * 60)
    return second < 60 || minutesInUTC == 24 * 60 - 1
  }

  /// Goes past the distance from UTC, and answers it in minutes.
  private mutating func takeOffset() -> Int? {
    switch take(anyOf: "Zz+-") {
    case "Z", "z": return 0
    case let sign?:
      guard let hours = number(digits: 2), take(":"), let minutes = number(digits: 2), hours < 24,
        minutes < 60
      else { return nil }
      return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
    case nil: return nil
    }
  }
}
