import PreferenceSettings
package import PreferenceSystem
import PreferenceValues

/// Dates with times in the time zone of this machine.
package enum LocalTime {
  /// A text such as `2026-11-21 11:40:05`, in the time zone of the machine.
  package static func text(of date: Date) -> String {
    let moment = date.timeIntervalSince1970.rounded(.down)
    var seconds = time_t(moment.isFinite ? max(-1e12, min(moment, 1e12)) : 0)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return ValueText.editable(.date(date)) }
    let day = [1900 + Int(parts.tm_year), 1 + Int(parts.tm_mon), Int(parts.tm_mday)]
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(Int.init)
    return day.map(twoDigits).joined(separator: "-") + " "
      + time.map(twoDigits).joined(separator: ":")
  }

  /// The date of a text: `2026-11-21`, `2026-11-21 11:40`, `2026-11-21 11:40:05`, or RFC 3339 with its zone.
  package static func date(of text: String) -> Date? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count <= 2, let day = numbers(in: words[0], separator: "-"), day.count == 3 else {
      return text.utf8.count >= "2026-11-21T11:40:05Z".utf8.count ? Date(rfc3339: text) : nil
    }
    guard let time = words.count == 1 ? [0, 0] : numbers(in: words[1], separator: ":"),
      time.count == 2 || time.count == 3
    else { return nil }
    return date(day: day, time: time)
  }

  private static func date(day: [Int32], time: [Int32]) -> Date? {
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (day[0] - 1900, day[1] - 1, day[2])
    (parts.tm_hour, parts.tm_min) = (time[0], time[1])
    parts.tm_sec = time.count == 3 ? time[2] : 0
    parts.tm_isdst = -1
    let requested = parts
    let seconds = mktime(&parts)
    // mktime converts a nonexistent day to another one.
    guard parts.tm_mday == requested.tm_mday, parts.tm_mon == requested.tm_mon,
      (0...23).contains(requested.tm_hour), (0...59).contains(requested.tm_min),
      (0...60).contains(requested.tm_sec)
    else { return nil }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private static func numbers(in text: Substring, separator: Character) -> [Int32]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isASCII) ? Int32($0) : nil }
    return numbers.count == parts.count && numbers.allSatisfy { (0...9999).contains($0) }
      ? numbers : nil
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
