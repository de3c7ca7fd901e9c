import PreferenceSystem
import PreferenceValues

/// The dates of an XML property list: whole seconds in UTC, in the proleptic Gregorian calendar.
enum XMLDate {
  private static let secondsPerDay = 86_400
  /// The days from 1 March of the year 0 to 1 January 2001.
  private static let daysToReference = 730_791
  private static let daysPerEra = 146_097

  /// Dates further than this from 2001, 30 million years, are not read or written.
  static let furthest: TimeInterval = 1e15

  /// The date of a text `2001-01-01T00:00:00Z`, whose year may be negative and have up to eight digits.
  ///
  /// Days and times may overflow, like in Foundation: 30 February is 2 March.
  static func date(_ text: ArraySlice<UInt8>) -> Date? {
    var rest = text
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let digits = rest.prefix(while: \.isDigit)
    guard (1...8).contains(digits.count), let year = Int(String(decoding: digits, as: UTF8.self))
    else {
      return nil
    }
    rest = rest.dropFirst(digits.count)
    guard rest.count == 16, let month = number(&rest, after: "-"), (1...12).contains(month),
      let day = number(&rest, after: "-"), let hour = number(&rest, after: "T"),
      let minute = number(&rest, after: ":"), let second = number(&rest, after: ":"),
      rest.elementsEqual("Z".utf8)
    else { return nil }
    let days = days(toYear: isNegative ? -year : year, month: month) + day - 1
    let seconds = days * secondsPerDay + hour * 3600 + minute * 60 + second
    return Date(timeIntervalSinceReferenceDate: TimeInterval(seconds))
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, after mark: Unicode.Scalar) -> Int? {
    let digits = rest.dropFirst().prefix(2)
    guard rest.first == UInt8(ascii: mark), digits.count == 2, digits.allSatisfy(\.isDigit) else {
      return nil
    }
    rest = rest.dropFirst(3)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The days from 1 January 2001 to the first of a month.
  ///
  /// Years are counted from March, so that the leap day is the last of its year.
  private static func days(toYear year: Int, month: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5
    return era * daysPerEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - daysToReference
  }

  /// The last whole second before a date; nil if the date is too far away.
  static func wholeSecond(of date: Date) -> Date? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds.magnitude <= furthest else { return nil }
    // Adding 0 makes 0 of -0.
    return Date(timeIntervalSinceReferenceDate: seconds.rounded(.down) + 0)
  }

  /// The text of a date that is a whole second and not too far away.
  static func text(of date: Date) -> String {
    let limited = max(-furthest, min(furthest, date.timeIntervalSinceReferenceDate))
    let seconds = limited.isNaN ? 0 : Int(limited.rounded(.down))
    let days = Int((Double(seconds) / Double(secondsPerDay)).rounded(.down))
    let time = seconds - days * secondsPerDay
    let (year, month, day) = calendar(days)
    return "\(padded(year, to: 4))-\(padded(month))-\(padded(day))"
      + "T\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60))Z"
  }

  private static func calendar(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let days = days + daysToReference
    let era = (days >= 0 ? days : days - daysPerEra + 1) / daysPerEra
    let dayOfEra = days - era * daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = (monthFromMarch + 2) % 12 + 1
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day)
  }

  private static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number.magnitude)
    let sign = number < 0 ? "-" : ""
    return sign + String(repeating: "0", count: max(0, width - digits.count - sign.count)) + digits
  }
}
