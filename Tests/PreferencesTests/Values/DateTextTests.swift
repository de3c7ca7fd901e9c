import Foundation
import PreferenceFormats
import PreferenceValues
import Testing

@Suite struct DateTextTests {
  /// Texts and seconds from 2001 in the proleptic Gregorian calendar, as Python's `datetime` has them.
  @Test(
    arguments: [
      ("0001-01-01T00:00:00Z", -63_113_904_000), ("1200-01-01T00:00:00Z", -25_277_184_000),
      ("1500-03-01T00:00:00Z", -15_804_979_200), ("1582-10-14T00:00:00Z", -13_197_686_400),
      ("2001-01-01T00:00:00Z", 0), ("10000-01-01T00:00:00Z", 252_423_993_600),
    ] as [(String, TimeInterval)])
  func `a date has one text in every century`(text: String, seconds: TimeInterval) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(date.rfc3339 == text)
    #expect(Date(rfc3339: text) == date)
    let list = Array("<plist version=\"1.0\"><date>\(text)</date></plist>".utf8)
    #expect(try PropertyListFormat().parse(list).value == .date(date))
  }

  @Test(arguments: [
    ("2026-11-21T23:30:00.1237-02:00", "2026-11-22T01:30:00.124Z"),
    ("2026-11-21T08:30:00.9996Z", "2026-11-21T08:30:01Z"),
    ("2026-11-21t08:30:00.5z", "2026-11-21T08:30:00.500Z"),
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"), ("0000-02-29", "0000-02-29T00:00:00Z"),
  ])
  func `a text is read with its fraction and its offset`(text: String, inUTC: String) {
    #expect(Date(rfc3339: text)?.rfc3339 == inUTC)
  }

  @Test(arguments: [
    "1500-02-29", "2026-11-21T", "2026-11-21T08:30Z", "2026-11-21T08:30:00",
    "2026-11-21T08:30:00.Z",
    "2026-11-21T08:30:00Z ", "123456789-01-01", "-001-01-01",
  ])
  func `other strings are not dates`(text: String) { #expect(Date(rfc3339: text) == nil) }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a date that no calendar reaches has a text`(seconds: TimeInterval) {
    #expect(!Date(timeIntervalSinceReferenceDate: seconds).rfc3339.isEmpty)
  }
}
