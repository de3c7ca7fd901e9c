/// A day (RFC 3339, `full-date`).
enum DateFormat: TextFormat {
  static let name = "date"
  static let phrase = FormatPhrase.date

  static func accepts(_ text: String) -> Bool {
    var scanner = FormatScanner(text)
    return scanner.takeDate() && scanner.isAtEnd
  }
}

extension FormatScanner {
  /// Goes past a day that the calendar has.
  mutating func takeDate() -> Bool {
    guard let year = number(digits: 4), take("-"), let month = number(digits: 2), take("-"),
      let day = number(digits: 2), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }
}
