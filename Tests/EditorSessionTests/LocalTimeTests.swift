import EditorSession
import Foundation
import Testing

/// Texts are compared only with one another, because the time zone of the machine is unknown.
@Suite struct LocalTimeTests {
  @Test(arguments: ["2026-11-21 11:40:05", "2024-02-29 00:00:00", "1999-12-31 23:59:59"])
  func `a local time round-trips`(text: String) throws {
    #expect(LocalTime.text(of: try #require(LocalTime.date(of: text))) == text)
  }

  @Test func `seconds and the time of day are optional`() throws {
    let midnight = try #require(LocalTime.date(of: "2026-11-21"))
    #expect(LocalTime.text(of: midnight) == "2026-11-21 00:00:00")
    #expect(LocalTime.date(of: "2026-11-21 14:00") == LocalTime.date(of: "2026-11-21 14:00:00"))
  }

  @Test func `a time with a zone is read in that zone`() {
    #expect(LocalTime.date(of: "1970-01-01T00:00:10Z") == Date(timeIntervalSince1970: 10))
  }

  @Test(arguments: [
    "", "yesterday", "2026-13-01", "2026-02-30", "2026-11-21 25:00", "2026-11-21 11", "11:40",
    "2026-11-21 11:40:05 x", "-1-1-1", "2026-11-21T11", "２０２６-11-21",
  ])
  func `invalid times are rejected`(text: String) { #expect(LocalTime.date(of: text) == nil) }

  @Test(arguments: [1e300, -1e300, .infinity])
  func `distant dates have a text`(seconds: Double) {
    #expect(!LocalTime.text(of: Date(timeIntervalSince1970: seconds)).isEmpty)
  }
}
