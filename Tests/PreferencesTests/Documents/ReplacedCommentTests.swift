import PreferenceFormats
import PreferenceValues
import Testing

/// Comments on lines of their own in a collection that another value replaces, or that is removed.
@Suite struct ReplacedCommentTests {
  private func replaced(_ text: String, in format: any DocumentFormat) throws -> String {
    let document = try format.parse(Array(text.utf8))
    return String(
      decoding: try document.bytes(applying: [["a"]: .set(.string("s"))]), as: UTF8.self)
  }

  @Test(arguments: [
    (
      "{\n  \"a\": [\n    1, // one\n    // keep\n    \"// text\"\n  ],\n  \"b\": 1\n}\n",
      "{\n  \"a\": // keep\n    \"s\",\n  \"b\": 1\n}\n"
    ),
    (
      "{\n  \"a\": {\n    // 1\n    \"b\": [\n      /* 2 */ 1\n    ]\n    // 3\n  }\n}\n",
      "{\n  \"a\": // 1\n    /* 2 */\n    // 3\n    \"s\"\n}\n"
    ), ("{\"a\": [1, 2 /* two */]}", "{\"a\": \"s\"}"),
  ])
  func `comments in a replaced value stay above the new one in JSON`(before: String, after: String)
    throws
  {
    #expect(try replaced(before, in: JSONFormat.jsonc) == after)
  }

  @Test func `comments in a replaced value stay above the new one in property lists`() throws {
    let list = "<array>\n\t\t<!-- keep -->\n\t\t<string>x</string>\n\t</array>"
    let text = "<plist version=\"1.0\">\n<dict>\n\t<key>a</key>\n\t\(list)\n</dict>\n</plist>\n"
    #expect(
      try replaced(text, in: PropertyListFormat.propertyList)
        == text.replacing(list, with: "<!-- keep -->\n\t<string>s</string>"))
  }

  @Test(arguments: [
    (
      "{\n  // 0\n  \"a\": [ // no\n    1, // one\n    // 1\n    \"// text\"\n  ], // end\n  \"b\": 1\n}\n",
      "{\n  // 0\n  // 1\n  \"b\": 1\n}\n"
    ),
    (
      "{\n  \"b\": 1, // b\n  \"a\": {\n    // 1\n    \"c\": [\n      /* 2 */ 1\n    ]\n  }\n}\n",
      "{\n  \"b\": 1 // b\n  // 1\n  /* 2 */\n}\n"
    ), ("{\r\n  \"a\": [\r\n    // 1\r\n  ]\r\n}", "{\r\n  // 1\r\n}"),
    ("{\"a\": [1, 2 /* two */], \"b\": 1}", "{\"b\": 1}"),
    ("{\"a\": {\n  // 1\n  \"x\": 1\n}}", "{\n  // 1\n}"),
    ("{ \"a\": {\n  // 1\n  \"k\": 1\n}, \"z\": 1 }", "{\n  // 1\n  \"z\": 1 }"),
    ("{ \"z\": 1, \"a\": {\n  /* 1 */\n  \"k\": 1\n} }", "{ \"z\": 1\n  /* 1 */\n }"),
    (
      "{\n  \"a\":\n    // 1\n    1\n    // 2\n    ,\n  \"b\": 2\n}\n",
      "{\n  // 1\n  // 2\n  \"b\": 2\n}\n"
    ),
  ])
  func `comments in a removed value stay in its place`(before: String, after: String) throws {
    let document = try JSONFormat.jsonc.parse(Array(before.utf8))
    let bytes = try document.bytes(applying: [["a"]: .reset])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test(
    arguments: [
      ([["b": 2]], "[\n    // 1\n    {\n    // 2\n    \"b\": 2\n  }]"),
      ([["a": 1]], "[{\n    // 1\n    \"a\": 1\n  }\n    // 2\n  ]"),
      ([], "[\n    // 1\n    // 2\n  ]"),
    ] as [(PreferenceValue, String)])
  func `comments in removed items that share lines get lines of their own`(
    items: PreferenceValue, after: String
  ) throws {
    let list = "[{\n    // 1\n    \"a\": 1\n  }, {\n    // 2\n    \"b\": 2\n  }]"
    let text = "{\n  \"l\": \(list)\n}\n"
    let document = try JSONFormat.jsonc.parse(Array(text.utf8))
    let bytes = try document.bytes(applying: [["l"]: .set(items)])
    #expect(String(decoding: bytes, as: UTF8.self) == text.replacing(list, with: after))
  }

  @Test(arguments: [
    (
      "{\n    a = ( {\n        // 1\n        Y = 2; }, { Z = 3; } );\n    b = 1;\n}\n",
      "{\n    // 1\n    b = 1;\n}\n"
    ), ("{ a = {\n // 1\n Y = 2; }; b = 1; }", "{\n // 1\n b = 1; }"),
    (
      "<plist><dict><key>a</key><array>\n<!-- 1 -->\n<true/></array></dict></plist>",
      "<plist><dict>\n<!-- 1 -->\n</dict></plist>"
    ),
  ])
  func `comments in a removed value stay in property lists`(before: String, after: String) throws {
    let document = try PropertyListFormat.propertyList.parse(Array(before.utf8))
    let bytes = try document.bytes(applying: [["a"]: .reset])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }
}
