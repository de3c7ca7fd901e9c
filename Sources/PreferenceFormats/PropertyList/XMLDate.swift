import PreferenceSystem
import PreferenceValues

/// The dates of an XML property list: whole seconds in UTC, in the proleptic Gregorian calendar.
enum XMLDate {
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
    let seconds = CalendarTime.secondsSinceReference(
      year: isNegative ? -year : year, month: month, day: day,
      secondOfDay: hour * 3600 + minute * 60 + second)
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

  /// The last whole second before a date; nil if the date is too far away.
  static func wholeSecond(of date: Date) -> Date? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds.magnitude <= CalendarTime.furthest else { return nil }
    // Adding 0 makes 0 of -0.
    return Date(timeIntervalSinceReferenceDate: seconds.rounded(.down) + 0)
  }

  /// The text of a date that is a whole second and not too far away.
  static func text(of date: Date) -> String {
    let time = CalendarTime(date)
    return "\(time.dayText)T\(time.clockText)Z"
  }
}
