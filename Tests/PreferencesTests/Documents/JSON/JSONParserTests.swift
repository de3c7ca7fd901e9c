import Foundation
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

@Suite struct JSONParserTests {
  private func value(_ text: String, _ format: JSONFormat = .json) throws -> PreferenceValue {
    try format.parse(Array(text.utf8)).value
  }

  @Test(arguments: [
    ("1", PreferenceValue.integer(1)), ("-7", .integer(-7)), ("1.0", .real(1)),
    ("1e3", .real(1000)),
    ("-0", .real(-0.0)), ("-0.0", .real(-0.0)), ("0", .integer(0)), ("0e-999", .real(0)),
    ("18446744073709551615", .unsigned(.max)), ("-9223372036854775808", .integer(.min)),
    ("18446744073709551616", .number("18446744073709551616")), ("1e400", .number("1e400")),
    ("1e-400", .number("1e-400")), ("5e-324", .real(.leastNonzeroMagnitude)),
    ("\"a\\u00e9\\ud83d\\ude00\\n\"", .string("aé😀\n")), ("null", .null),
    (" true ", .boolean(true)),
    ("[1,[],{}]", .array([.integer(1), .array([]), .emptyDictionary])),
    ("{\"a\":{\"b\":false}}", .dictionary(["a": .dictionary(["b": .boolean(false)])])),
  ])
  func `text has the expected value`(text: String, expected: PreferenceValue) throws {
    #expect(try value(text) == expected)
  }

  @Test(arguments: [
    ("{\"a\": 1\n \"b\": 2}", "line 2, column 2: expected a comma before this string"),
    ("{\"a\" 1}", "line 1, column 6: expected a colon after the key"),
    ("[1, 2", "line 1, column 6: unexpected end of the text: the [ in line 1 is not closed"),
    ("{\"a\": [1}", "line 1, column 9: “}” does not close the [ in line 1"),
    ("[1,]", "line 1, column 3: JSON does not allow a comma after the last item"),
    ("{a: 1}", "line 1, column 2: expected a key in double quotes"),
    ("['a']", "line 1, column 2: a string must be in double quotes"),
    ("True", "line 1, column 1: True must be written in lowercase"),
    ("[NaN]", "line 1, column 2: JSON has no NaN"),
    ("[012]", "line 1, column 2: a number cannot begin with an extra 0"),
    ("[1.]", "line 1, column 4: expected a digit after the decimal point"),
    ("{} // c", "line 1, column 4: JSON does not allow comments"),
    (
      "[\"a\nb\"]",
      "line 1, column 2: the string is not closed on its line; write a line break in it as \\n"
    ),
    ("[\"\\x\"]", "line 1, column 3: unknown escape sequence; write a backslash as \\\\"),
    ("1 2", "line 1, column 3: unexpected text after the value"),
    ("", "line 1, column 1: the text contains no value"),
    ("[1 /* x", "line 1, column 4: the comment is not closed"),
  ])
  func `syntax errors have a position and a remedy`(text: String, message: String) throws {
    let error = try #require(throws: DocumentSyntaxError.self) { try value(text) }
    #expect(error.description.prefix { $0 != "\n" } == message)
  }

  @Test func `text nested too deeply is rejected at any depth`() throws {
    let allowed = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(throws: Never.self) { try value(allowed) }
    for depth in [513, 1_000_000] {
      let error = try #require(throws: DocumentSyntaxError.self) {
        try value(String(repeating: "[{\"a\":", count: depth))
      }
      #expect(error.position == TextPosition(line: 1, column: 512 / 2 * 6 + 1))
    }
  }

  @Test func `a byte order mark is accepted, and the error for UTF-16 names it`() throws {
    #expect(try value("\u{FEFF}[]") == .array([]))
    for wide in [[0xFF, 0xFE, 0x5B, 0], [0x5B, 0, 0x5D, 0], [0, 0x5B, 0, 0x5D]] as [[UInt8]] {
      let error = try #require(throws: DocumentSyntaxError.self) {
        try JSONFormat.json.parse(wide)
      }
      #expect(error.reason.contains("UTF-16"))
    }
  }

  @Test func `comments and trailing commas are read in JSON with comments`() throws {
    let text = "// a\n{\"a\": [1, /* b */ 2,], // c\n}/**/"
    #expect(try value(text, .jsonc)[["a"]] == .array([.integer(1), .integer(2)]))
    #expect(throws: DocumentSyntaxError.self) { try value("[,]", .jsonc) }
    #expect(throws: DocumentSyntaxError.self) { try value("[1,,]", .jsonc) }
  }

  @Test func `text with only comments is an empty dictionary`() throws {
    #expect(try value("// nothing yet\n", .jsonc) == .emptyDictionary)
    #expect(throws: DocumentSyntaxError.self) { try value(" \n", .jsonc) }
  }

  @Test func `the last value of a duplicate key wins, and each earlier one is a problem`()
    throws
  {
    let document = try JSONFormat.json.parse(
      Array("{\"o\": {\"a\": 1,\n\"a\": 2, \"\\u0061\": 3}}".utf8))
    #expect(document.value == .dictionary(["o": .dictionary(["a": .integer(3)])]))
    #expect(document.problems.map(\.location.description) == ["/o/a", "/o/a"])
    #expect(
      document.problems.map(\.position) == [
        TextPosition(line: 1, column: 8), TextPosition(line: 2, column: 1),
      ])
  }

  @Test(arguments: [
    "\"\\ud800\"", "\"\\udc00x\"", "\"\\ud800\\ud800\"", "\"\\ud800\\u0041\"", "\"\\ud800",
  ])
  func `an unpaired surrogate is read as U+FFFD and is a problem`(text: String) throws {
    guard text.utf8.last == UInt8(ascii: "\"") else {
      #expect(throws: DocumentSyntaxError.self) { try value(text) }
      return
    }
    let document = try JSONFormat.json.parse(Array(text.utf8))
    #expect(document.value.text?.contains("\u{FFFD}") == true)
    #expect(document.problems.count == 1)
  }

  @Test func `bytes that are not UTF-8 are a problem`() throws {
    let document = try JSONFormat.json.parse([0x7B, 0x22, 0xE9, 0x22, 0x3A, 0x31, 0x7D])
    #expect(document.value == .dictionary(["\u{FFFD}": .integer(1)]))
    #expect(document.problems.map(\.location) == [ValueLocation(["\u{FFFD}"] as PreferencePath)])
  }

  @Test func `values have a start position`() throws {
    let document = try JSONFormat.json.parse(Array("{\n  \"a\": [1,\n 22]}".utf8))
    #expect(document.position(of: .root) == TextPosition(line: 1, column: 1))
    #expect(
      document.position(of: ValueLocation([.member("a"), .index(1)]))
        == TextPosition(line: 3, column: 2)
    )
    #expect(document.position(of: ValueLocation([.member("a"), .index(2)])) == nil)
    #expect(document.position(of: ValueLocation([.member("b")])) == nil)
  }

  // Skipped if the test suite is not installed.
  @Test(.enabled(if: TestData.has("store-syntax/json-test-suite")))
  func `verdicts match the parsing test suite`() throws {
    for path in TestData.files(in: "store-syntax/json-test-suite/test_parsing") {
      let bytes = try TestData.bytes(path)
      let isValue = (try? JSONFormat.json.parse(bytes)) != nil
      switch path.split(separator: "/").last?.first {
      case "y": #expect(isValue, "\(path)")
      case "n": #expect(!isValue, "\(path)")
      default: break
      }
    }
  }
}
