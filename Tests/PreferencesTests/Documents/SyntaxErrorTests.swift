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
    (#"{"db": "pg://u:horse@h" 1}"#, #"{"db": "pg••••••••••••• ••"#),
    ("{\"tokens\": [\n  \"horse\" 1]}", "  ••••••• ••"),
    ("{\"token\": 1,\n  \"name\" 1}", "  \"name\" 1}"),
    ("{\"password\": [\n\"a]\",\n\"horse\" \"b\"]}", "••••••• •••••"),
    ("{\"secrets\": {\n\"a\": 1,\n\"b\": horse\n}}", "•••• •••••"),
    ("{\"secrets\": {\"a\": 1},\n\"b\": [\n\"c\" 1]}", "\"c\" 1]}"),
    ("{\"secret\": \"\(String(repeating: "horse", count: 99))\" 1}", "•••"),
  ])
  func `text after the name of a secret is masked`(text: String, line: String) throws {
    let error = try #require(throws: SyntaxError.self) {
      try JSONFormat.json.parse(Array(text.utf8))
    }
    #expect(error.line.contains(line) && !error.description.contains("horse"), "\(error)")
    #expect(!error.text(in: .german).contains("horse"))
  }

  @Test func `an unknown element in place of a secret is not named`() throws {
    let text = "<plist><dict><key>password</key><horse/></dict></plist>"
    let error = try #require(throws: SyntaxError.self) {
      try PropertyListFormat.propertyList.parse(Array(text.utf8))
    }
    #expect(error.reason == "unknown element" && !error.description.contains("horse"), "\(error)")
    let other = try #require(throws: SyntaxError.self) {
      try PropertyListFormat.propertyList.parse(Array("<plist><horse/></plist>".utf8))
    }
    #expect(!other.withoutText.description.contains("horse"), "\(other)")
  }

  @Test(arguments: [
    ("password = \"\"\"\nhorse", true), ("password = \"\"\"x\"\"\"\nhorse", false),
    ("[token]\na = 1\nvalue = horse", true), ("[token]\n[other]\nvalue = horse", false),
    ("token:\n  - a\n - horse", true), ("token:\n- a\n- horse", true),
    ("  token: a\n  other: horse", false), ("password = a\n  horse", true),
    ("<key>Tokens</key>\n<array>\n<string>horse", true),
    ("<key>Token</key>\n<true/>\n<key>Other</key>\n<string>horse", false),
    ("<key>password</key>\n<string>a\nb&horse", true),
    ("<key>token</key>\n<dict>\n<key>a</key>\n<string>horse", true),
    ("<key>token</key>\n<dict>\n<key>a</key>\n<true/></dict>\n<key>b</key>\n<string>horse", false),
    ("{ password = \"a\nb horse", true), ("{ password = \"a\";\nb = horse", false),
    ("{ password = (\na,\nb horse", true), ("{ password = (a);\nb = horse", false),
    ("[s]\n\tpassword = a\\\nhorse", true), ("[s]\n\tpassword = a\n\tother = horse", false),
    ("{\"password\"\n:\n\"horse", true), ("{\"password\":\n\n\"horse", true),
  ])
  func `lines below the name of a secret are masked as long as its value goes on`(
    text: String, isMasked: Bool
  ) {
    let quoted = QuotedLine(around: text.utf8.count - 2, in: Array(text.utf8))
    #expect(quoted.text.contains("horse") != isMasked, "\(quoted)")
  }

  @Test(arguments: [
    (#"a: "my-secret" oops"#, "oops", false), ("kind: Secret\n  horse", "horse", false),
    (#"{"a": "token" horse}"#, "horse", false), (#"{"a": "b", "token" "horse"}"#, "horse", true),
    (#"{"a": "token": "horse"}"#, "horse", true), ("//host/:_authToken=a horse", "horse", true),
  ])
  func `text after a value that is the name of a secret is quoted`(
    text: String, word: String, isMasked: Bool
  ) {
    let quoted = QuotedLine(around: text.utf8.count - 1, in: Array(text.utf8))
    #expect(quoted.text.contains(word) != isMasked, "\(quoted)")
  }

  @Test func `a secret value below its key in a property list is masked`() throws {
    let text = "<plist><dict>\n<key>Password</key>\n<string>horse</strin>\n</dict></plist>"
    let error = try #require(throws: SyntaxError.self) {
      try PropertyListFormat(form: .xml).parse(Array(text.utf8))
    }
    #expect(!error.description.contains("horse"), "\(error)")
  }
}
