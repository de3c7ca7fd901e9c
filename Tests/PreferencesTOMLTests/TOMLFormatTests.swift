#if TOML
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
      ("{b = 1}", .dictionary(["b": .integer(1)])),
      ("1979-05-27", .tagged(type: "local-date", .string("1979-05-27"))),
      ("07:32:00", .tagged(type: "local-time", .string("07:32:00"))),
      ("1979-05-27T07:32:00Z", .date(Date(timeIntervalSince1970: 296_638_320))),
    ]

    @Test(arguments: values)
    func `a text says this value`(text: String, expected: PreferenceValue) throws {
      #expect(try value("a = \(text)") == .dictionary(["a": expected]))
    }

    @Test func `tables are dictionaries`() throws {
      let text = "[a.b]\nc = 1\n[[d]]\ne = 2\n[[d]]\n"
      #expect(
        try value(text)
          == .dictionary([
            "a": .dictionary(["b": .dictionary(["c": .integer(1)])]),
            "d": .array([.dictionary(["e": .integer(2)]), .emptyDictionary]),
          ]))
    }

    private static let broken = [
      "a = ", "a = 1\na = 2", "= 1", "a = [1", "[a", "a = 1979-99-99",
      "a = " + String(repeating: "[", count: 100_000),
      Array(repeating: "a", count: 100_000).joined(separator: ".") + " = 1",
    ]

    @Test(arguments: broken)
    func `a text that says no value is an error`(text: String) {
      #expect(throws: SyntaxError.self) { try value(text) }
    }

    @Test(arguments: [
      "[= 'one'", "[[[a]]]", "[ .a]", "a = 1\n[é]", "[\n", "[[#", "b = [[1],\n[2]]\n[*]",
      "a = 1987-07-05T*7:45:56", "a = [1987-07-05t", "a = {b = 1987-07-05T}", "a = [0.1, }",
      "a = 1979-05-27 0 1",
      "a = [}", "a = 9999-12-3` 2 ", "a = 1_9_99-12-3x 2,", "a = 1979-05-2= 0",
      "a = {b = 1979-05-2= 0}", "a = [1979-05-2[ 1]", "a = [1, # x\n 1979-05-2' 1]",
      "a = 9999-1\u{E9}-3 2 ",
      "a = [\u{85}1]", "a = [1,\u{2028}]", "\u{FEFF}[= x]",
    ])
    func `what would end the process is an error`(text: String) {
      #expect(throws: SyntaxError.self) { try value(text) }
    }

    @Test(arguments: [
      "\"\"\"\n[= one\n\"\"\"", "'''\n[= one'''", "[\n[1], # [=\n[{b = 2}],\n[+1]\n]",
      "\"\\\"[\" # [=",
      "\"\"\"\\\"\"\"\"", "1987-07-05T17:45:56", "1987-07-05 17:45:56",
      "[1987-07-05 , 1987-07-05 ]", "1987-07-05 # 5", "\"1987-07-05T\"",
      "[1, 2 , 3]", "[ 1,\n 2 ]", "{b . 1 = 2, 3 = 4}", "'\u{85}' # \u{2028}", "{ 1 = 1 }",
      "{1979-05-2= 0}", "[{1979-05-2 = 0}, 1979-05-27 07:32:00]",
    ])
    func `what looks like a table inside of a value is none`(text: String) throws {
      #expect(try value("a = \(text)\n[b]\nc = 1\n").members?["b"] != nil)
    }

    @Test func `a byte order mark is no part of it`() throws {
      #expect(
        try value("\u{FEFF}[a]\nb = 1\n") == .dictionary(["a": .dictionary(["b": .integer(1)])]))
    }

    @Test func `a mistake has its place`() {
      let error = #expect(throws: SyntaxError.self) { try value("a = 1\nb = [1\nc = 2\n") }
      #expect(error?.position?.line ?? 0 >= 2)
    }
  }
#endif
