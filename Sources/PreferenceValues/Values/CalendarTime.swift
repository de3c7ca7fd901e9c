package import PreferenceSystem

/// A second of a day in UTC, in the proleptic Gregorian calendar, which every file format uses for dates.
///
/// Foundation's calendars are Julian before 15 October 1582: they would shift earlier dates by days.
package struct CalendarTime {
  package let year: Int
  package let month: Int
  package let day: Int
  package let secondOfDay: Int

  private static let secondsPerDay = 86_400
  private static let daysPerEra = 146_097
  /// The days from 1 March of the year 0 to 1 January 2001.
  private static let daysToReference = 730_791

  /// Dates further than this from 2001, 30 million years, have no text.
  package static let furthest: TimeInterval = 1e15

  /// Creates the last whole second before a date, or the furthest if the date is too far away.
  package init(_ date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    let limited = max(-Self.furthest, min(Self.furthest, seconds))
    self.init(secondsSinceReference: limited.isNaN ? 0 : Int(limited.rounded(.down)))
  }

  /// Creates a second from a distance to 1 January 2001.
  package init(secondsSinceReference seconds: Int) {
    let days = Int((Double(seconds) / Double(Self.secondsPerDay)).rounded(.down))
    secondOfDay = seconds - days * Self.secondsPerDay
    let shifted = days + Self.daysToReference
    let era = (shifted >= 0 ? shifted : shifted - Self.daysPerEra + 1) / Self.daysPerEra
    let dayOfEra = shifted - era * Self.daysPerEra
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = (monthFromMarch + 2) % 12 + 1
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The seconds from 1 January 2001 to a second of a day; days and seconds may overflow.
  ///
  /// Years are counted from March, so that the leap day is the last of its year.
  package static func secondsSinceReference(
    year: Int, month: Int, day: Int, secondOfDay: Int = 0
  ) -> Int {
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days =
      era * daysPerEra + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
      - daysToReference
    return days * secondsPerDay + secondOfDay
  }
}

extension CalendarTime {
  /// The day, such as `2026-11-21`.
  package var dayText: String {
    "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }

  /// The time of the day, such as `08:30:00`.
  package var clockText: String {
    [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { $0.padded(to: 2) }
      .joined(separator: ":")
  }
}

extension Int {
  /// The number in at least this many characters, with zeros before its digits.
  package func padded(to width: Int) -> String {
    let digits = String(magnitude)
    let sign = self < 0 ? "-" : ""
    return sign + String(repeating: "0", count: Swift.max(0, width - digits.count - sign.count))
      + digits
  }
}
