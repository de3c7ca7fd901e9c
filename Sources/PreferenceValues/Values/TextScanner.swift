/// Reads a text of a fixed grammar byte by byte.
package struct TextScanner {
  package private(set) var rest: ArraySlice<UInt8>

  package init(_ text: String) { rest = Array(text.utf8)[...] }

  package var isAtEnd: Bool { rest.isEmpty }
  package var next: UInt8? { rest.first }

  /// Consumes a character if it is next.
  package mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard let next, next == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Consumes one of several characters and returns it.
  package mutating func consume(anyOf characters: String) -> Unicode.Scalar? {
    guard let next, next < 0x80, characters.utf8.contains(next) else { return nil }
    rest = rest.dropFirst()
    return Unicode.Scalar(next)
  }

  /// Skips bytes that satisfy a condition and returns their number.
  package mutating func skip(while condition: (UInt8) -> Bool) -> Int {
    let count = rest.prefix(while: condition).count
    rest = rest.dropFirst(count)
    return count
  }

  /// Reads a number of exactly this many digits, nil if there are fewer.
  mutating func number(digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy(\.isDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension TextScanner {
  /// Consumes a date that exists in the calendar.
  package mutating func readDate() -> Bool { day() != nil }

  /// Consumes a date that exists in the calendar and returns the seconds from 2001 to its midnight in UTC.
  mutating func day(yearDigits: ClosedRange<Int> = 4...4) -> Int? {
    let digits = rest.prefix(while: \.isDigit).count
    guard yearDigits.contains(digits), let year = number(digits: digits), consume("-"),
      let month = number(digits: 2), consume("-"), let day = number(digits: 2),
      (1...12).contains(month)
    else { return nil }
    let isLeap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...days[month - 1]).contains(day) else { return nil }
    return CalendarTime.secondsSinceReference(year: year, month: month, day: day)
  }
}

extension TextScanner {
  /// Consumes a time; a second 60 is valid only in the last minute of a UTC day.
  package mutating func readTime() -> Bool { time() != nil }

  /// Consumes a time and returns the seconds from midnight in UTC, below 0 or over a day for some offsets.
  mutating func time() -> Double? {
    guard let hour = number(digits: 2), consume(":"), let minute = number(digits: 2), consume(":"),
      let second = number(digits: 2), hour < 24, minute < 60, second <= 60,
      let fraction = readFraction(), let offset = readOffset()
    else { return nil }
    let minutes = hour * 60 + minute - offset
    let isLastMinute = (minutes + 2 * 24 * 60) % (24 * 60) == 24 * 60 - 1
    return second < 60 || isLastMinute ? Double(minutes * 60 + second) + fraction : nil
  }

  /// Consumes a point with digits, if it is next, and returns their value; nil for a point alone.
  private mutating func readFraction() -> Double? {
    guard consume(".") else { return 0 }
    let digits = rest.prefix(while: \.isDigit)
    return skip(while: \.isDigit) == 0
      ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
  }

  /// Consumes the offset from UTC and returns it in minutes.
  private mutating func readOffset() -> Int? {
    switch consume(anyOf: "Zz+-") {
    case "Z", "z": return 0
    case let sign?:
      guard let hours = number(digits: 2), consume(":"), let minutes = number(digits: 2),
        hours < 24,
        minutes < 60
      else { return nil }
      return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
    case nil: return nil
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  /// Whether the byte is an ASCII letter.
  package var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  /// Whether the byte is an ASCII letter or digit.
  package var isAlphanumeric: Bool { isDigit || isLetter }
  /// Whether the byte is a hexadecimal digit in ASCII.
  package var isHexDigit: Bool { isDigit || 0x61...0x66 ~= self | 0x20 }

  /// The value of the byte as a hexadecimal digit.
  package var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether the byte ends a line.
  package var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether the byte is a space, a tab or a line's end.
  package var isWhiteSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineEnd
  }
}
