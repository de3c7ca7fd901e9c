import PreferenceFormats
import PreferenceValues
import Testing

/// Comments on lines of their own in a collection that another value replaces.
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
}
