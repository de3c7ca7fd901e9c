import Foundation
import PreferenceFormats
import PreferenceValues
import Testing

@Suite struct XMLPropertyListVerdictTests {
  private func value(_ text: String) -> PreferenceValue? {
    try? PropertyListFormat.propertyList.parse(Array(text.utf8)).value.withoutUIDs
  }

  private func expectFoundationsVerdict(_ text: String) {
    #expect(value(text) == FoundationPropertyList.value(of: Array(text.utf8)), "\(text)")
  }

  @Test(arguments: XMLVerdicts.integers)
  func `integers are read as in Foundation`(text: String) {
    expectFoundationsVerdict("<plist><integer>\(text)</integer></plist>")
  }

  @Test(arguments: XMLVerdicts.reals)
  func `reals are read as in Foundation`(text: String) {
    expectFoundationsVerdict("<plist><real>\(text)</real></plist>")
  }

  @Test(arguments: XMLVerdicts.dates)
  func `dates are read as in Foundation`(text: String) {
    expectFoundationsVerdict("<plist><date>\(text)</date></plist>")
  }

  @Test(arguments: XMLVerdicts.data)
  func `data is read as in Foundation`(text: String) {
    expectFoundationsVerdict("<plist><data>\(text)</data></plist>")
  }

  @Test(arguments: XMLVerdicts.strings)
  func `strings are read as in Foundation`(text: String) {
    expectFoundationsVerdict("<plist><string>\(text)</string></plist>")
  }

  @Test(arguments: XMLVerdicts.elements)
  func `elements are read as in Foundation`(text: String) {
    expectFoundationsVerdict("<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\(text)</plist>\n")
  }

  @Test(arguments: XMLVerdicts.documents)
  func `documents are read as in Foundation`(text: String) {
    expectFoundationsVerdict(text)
  }

  @Test(arguments: XMLVerdicts.deliberateDifferences)
  func `some documents are read differently from Foundation on purpose`(
    text: String, expected: PreferenceValue?
  ) {
    #expect(value(text) == expected)
    #expect(value(text) != FoundationPropertyList.value(of: Array(text.utf8)))
  }

  @Test func `the error for another encoding names it`() throws {
    let text = "\u{FEFF}<plist><true/></plist>"
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian] {
      let bytes = Array(try #require(text.data(using: encoding)))
      let error = try #require(throws: DocumentSyntaxError.self) {
        try PropertyListFormat.propertyList.parse(bytes)
      }
      #expect(error.reason.contains("UTF-16"))
    }
    let latin = Array("<plist><string>".utf8) + [0xE9] + Array("</string></plist>".utf8)
    #expect(throws: DocumentSyntaxError.self) {
      try PropertyListFormat.propertyList.parse(latin)
    }
  }

  @Test(arguments: [1, 511, 512, 513, 100_000])
  func `the nesting limit matches Foundation`(depth: Int) {
    for (opening, closing) in [("<array>", "</array>"), ("<dict><key/>", "</dict>")] {
      let inner = opening == "<array>" ? "" : "<true/>"
      let text =
        "<plist>" + String(repeating: opening, count: depth) + inner
        + String(repeating: closing, count: depth) + "</plist>"
      #expect((value(text) != nil) == (depth <= 512))
    }
  }

  @Test(arguments: [
    ("<plist><dict>\n<key>a</key>\n</dict></plist>", "line 2, column 1: this key has no value"),
    (
      "<plist><array>",
      "line 1, column 15: unexpected end of the text: the <array> in line 1 is not closed"
    ),
    ("<plist><foo/></plist>", "line 1, column 8: unknown element <foo>"),
    (
      "<plist><integer>x</integer></plist>",
      "line 1, column 17: not an integer, or too large"
    ),
    (
      "<plist><string>a & b</string></plist>",
      "line 1, column 18: unknown character reference; write & as &amp;"
    ),
    ("<plist><array>x</array></plist>", "line 1, column 15: unexpected text outside the values"),
    ("<plist><array></dict></plist>", "line 1, column 15: expected </array>"),
    (
      "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><true/></plist>",
      "line 1, column 17: a property list cannot contain declarations in its DOCTYPE"
    ),
    ("{ a = 1", "line 1, column 8: unexpected end of the text: the { in line 1 is not closed"),
  ])
  func `syntax errors have a position and a reason`(text: String, message: String) throws {
    let error = try #require(throws: DocumentSyntaxError.self) {
      try PropertyListFormat.propertyList.parse(Array(text.utf8))
    }
    #expect(error.description.prefix { $0 != "\n" } == message)
  }
}
