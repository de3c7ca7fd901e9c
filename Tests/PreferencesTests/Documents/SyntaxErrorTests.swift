import Testing

@testable import Preferences

@Suite struct SyntaxErrorTests {
  @Test(arguments: [
    ("{\"a\" 1}", "     ^"), ("{\"é\" 1}", "     ^"), ("{\"e\u{301}\" 1}", "     ^"),
    ("{\"日本\" 1}", "        ^"), ("{\"😀\" 1}", "      ^"),
    ("{\t\"a\"\t1}", " \t   \t^"),
  ])
  func `the caret stands below the place, whatever stands before it`(text: String, caret: String)
    throws
  {
    let error = try #require(throws: SyntaxError.self) {
      try JSONFormat.json.parse(Array(text.utf8))
    }
    #expect(error.description.hasSuffix("\n  \(text)\n  \(caret)"), "\(error)")
  }
}
