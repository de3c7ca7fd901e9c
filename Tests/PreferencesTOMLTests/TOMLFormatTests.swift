import Foundation
import PreferenceFormats
import PreferenceValues
import PreferencesTOML
import Testing

@Suite struct TOMLFormatTests {
  private func value(_ text: String) throws -> PreferenceValue {
    try TOMLFormat().parse(Array(text.utf8)).value
  }

  private static let values: [(text: String, value: PreferenceValue)] = [
    ("1", .integer(1)), ("0x1F", .integer(31)), ("1_000", .integer(1000)), ("1.5", .real(1.5)),
    ("inf", .real(.infinity)), ("true", .boolean(true)), ("\"é\\n\"", .string("é\n")),
    ("'C:\\x'", .string("C:\\x")), ("[1, 2]", .array([.integer(1), .integer(2)])),
    ("{b = 1}", .dictionary(["b": .integer(1)])), ("\"a\\u0000b\"", .string("a\0b")),
    ("\"\\e\\x41\"", .string("\u{1B}A")), ("{\n b = 1, # c\n}", .dictionary(["b": .integer(1)])),
    ("1979-05-27", .tagged(type: "local-date", .string("1979-05-27"))),
    ("07:32", .tagged(type: "local-time", .string("07:32:00"))),
    ("07:32:00.50", .tagged(type: "local-time", .string("07:32:00.5"))),
    ("1979-05-27 07:32:00", .tagged(type: "local-date-time", .string("1979-05-27T07:32:00"))),
    ("1979-05-27T07:32:00Z", .date(Date(timeIntervalSince1970: 296_638_320))),
    ("1979-05-27 00:32:00.25-07:00", .date(Date(timeIntervalSince1970: 296_638_320.25))),
  ]

  @Test(arguments: values)
  func `text has the expected value`(text: String, expected: PreferenceValue) throws {
    #expect(try value("a = \(text)") == .dictionary(["a": expected]))
  }

  @Test(arguments: [
    ("[[a]]\nb = 1\n", true), ("# c\nx = 1\n\n[[a.b]]\nc = \"d\"\n", true), ("[a]\nb = 1\n", false),
    ("[[a]]\nb = x\n", false), ("a = [\n[[1]],\n]\n", true), ("", false),
  ])
  func `only a valid text with arrays of tables is known to be TOML`(text: String, isTOML: Bool) {
    #expect((TOMLFormat(guessedFrom: Array(text.utf8)) != nil) == isTOML)
  }

  @Test(arguments: ["0001-01-01T00:00:00Z", "1200-01-01T00:00:00Z", "1500-03-01T00:00:00Z"])
  func `an early date has the text of the file`(text: String) throws {
    #expect(try value("a = \(text)")[["a"]]?.date?.rfc3339 == text)
    let date = try #require(Date(rfc3339: text))
    let bytes = try TOMLFormat().empty.bytes(applying: [["a"]: .set(.date(date))])
    #expect(String(decoding: bytes, as: UTF8.self) == "a = \(text)\n")
  }

  @Test func `tables are dictionaries in text order`() throws {
    let text = "z = 1\n[a.b]\nc = 1\n[[d]]\ne = 2\n[[d]]\n"
    let found = try value(text)
    #expect(
      found
        == .dictionary([
          "z": .integer(1),
          "a": .dictionary(["b": .dictionary(["c": .integer(1)])]),
          "d": .array([.dictionary(["e": .integer(2)]), .emptyDictionary]),
        ]))
    #expect(found.members.map { Array($0.names) } == ["z", "a", "d"])
  }

  private static let broken: [(text: String, message: String)] = [
    ("a = ", "expected a value"), ("a = 1\na = 2", "already defined"), ("= 1", "expected a key"),
    ("a = [1", "the [ in line 1 is not closed"), ("[a", "expected ] after"),
    ("a = 1979-99-99", "not a date"),
    ("a = 9223372036854775808", "64-bit"), ("a = 01", "not a number"), ("a = no", "quotes"),
    ("a = 1 b = 2", "expected a line break"), ("a = \"x\ny\"", "not closed"),
    ("a = \"\\q\"", "escape"),
    ("a.b = 1\n[a]", "already defined"), ("a = {b = 1}\na.c = 2", "already defined"),
    ("a = " + String(repeating: "[", count: 100_000), "nested"),
    (Array(repeating: "a", count: 100_000).joined(separator: ".") + " = 1", "nested"),
  ]

  @Test(arguments: broken)
  func `invalid TOML is an error`(text: String, message: String) {
    let error = #expect(throws: SyntaxError.self) { try value(text) }
    #expect(error?.reason.contains(message) == true, "\(error?.reason ?? "")")
  }

  @Test func `errors have a position`() {
    let error = #expect(throws: SyntaxError.self) { try value("a = 1\nb = [1\nc = 2\n") }
    #expect(error?.position == TextPosition(line: 3, column: 1))
  }

  @Test(arguments: [
    (ValueLocation([.member("a"), .member("b")]), 1, 7), (ValueLocation([.member("t")]), 3, 1),
    (ValueLocation([.member("t"), .member("x"), .index(1)]), 4, 9),
    (ValueLocation([.member("p"), .index(1)]), 6, 1),
  ])
  func `values have a position`(location: ValueLocation, line: Int, column: Int) throws {
    let text = "a.b = 1\n\n[t]\nx = [1, 2]\n[[p]]\n[[p]]\n"
    let document = try TOMLFormat().parse(Array(text.utf8))
    #expect(document.position(of: location) == TextPosition(line: line, column: column))
  }

  /// One pass over the text for each value takes minutes.
  @Test(.timeLimit(.minutes(10)))
  func `the positions of many values are found in little time`() throws {
    let text = (0..<20_000).map { "k\($0) = 1\n" }.joined()
    let locations = (0..<20_000).map { ValueLocation(["k\($0)"] as PreferencePath) }
    let positions = try TOMLFormat().parse(Array(text.utf8)).positions(of: Set(locations))
    #expect(positions.count == 20_000)
    #expect(positions[locations[19_999]] == TextPosition(line: 20_000, column: 10))
  }

  private static let representations: [(PreferenceValue, isPossible: Bool)] = [
    (.null, false), (.array([.integer(1), .null]), false), (.unsigned(.max), false),
    (.data(Data([1])), false),
    (.number("1e400"), false), (.real(.nan), true), (.tagged(type: "UID", .integer(1)), false),
    (.tagged(type: "local-time", .string("07:32:00")), true),
    (.tagged(type: "local-time", .string("25:00:00")), false),
    (.date(Date(timeIntervalSinceReferenceDate: 1e300)), false),
    (.date(Date(timeIntervalSinceReferenceDate: 0.1)), true),
  ]

  @Test(arguments: representations)
  func `values that TOML cannot represent are not exact`(value: PreferenceValue, isPossible: Bool) {
    let representation = TOMLFormat().represent(value)
    #expect((representation == .exact) == isPossible)
  }
}
