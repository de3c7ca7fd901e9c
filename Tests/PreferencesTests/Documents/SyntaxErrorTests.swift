import PreferenceValues
import TestSupport
import Testing

@testable import PreferenceFormats

@Suite struct SyntaxErrorTests {
  @Test(arguments: [
    ("{\"a\" 1}", "     ^"), ("{\"é\" 1}", "     ^"), ("{\"e\u{301}\" 1}", "     ^"),
    ("{\"日本\" 1}", "        ^"), ("{\"😀\" 1}", "      ^"),
    ("{\t\"a\"\t1}", " \t   \t^"),
  ])
  func `the caret is below the error despite wide characters and tabs`(
    text: String, caret: String
  ) throws {
    let error = try #require(throws: SyntaxError.self) {
      try JSONFormat.json.parse(Array(text.utf8))
    }
    #expect(error.description.hasSuffix("\n  \(text)\n  \(caret)"), "\(error)")
  }

  @Test(arguments: [
    (#"{"password": "horse" 1}"#, #"{"password": "•••••• ••"#),
    (#"{"apiKey": horse}"#, #"{"apiKey": ••••••"#),
    ("{\"tokens\": [\n  \"horse\" 1]}", "  ••••••• ••"),
    ("{\"token\": 1,\n  \"name\" 1}", "  \"name\" 1}"),
    ("{\"secret\": \"\(String(repeating: "horse", count: 99))\" 1}", "•••"),
  ])
  func `text after the name of a secret is masked`(text: String, line: String) throws {
    let error = try #require(throws: SyntaxError.self) {
      try JSONFormat.json.parse(Array(text.utf8))
    }
    #expect(error.line.contains(line) && !error.description.contains("horse"), "\(error)")
    #expect(!error.text(in: .german).contains("horse"))
  }

  @Test func `a secret value below its key in a property list is masked`() throws {
    let text = "<plist><dict>\n<key>Password</key>\n<string>horse</strin>\n</dict></plist>"
    let error = try #require(throws: SyntaxError.self) {
      try PropertyListFormat(form: .xml).parse(Array(text.utf8))
    }
    #expect(!error.description.contains("horse"), "\(error)")
  }
}
