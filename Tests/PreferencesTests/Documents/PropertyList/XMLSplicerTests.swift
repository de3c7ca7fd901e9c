import Foundation
import PreferenceFormats
import PreferenceValues
import Testing

@Suite struct XMLSplicerTests {
  private func splice(_ text: String, _ edits: [PreferencePath: StoreEdit]) throws -> String {
    let bytes = try PropertyListFormat.propertyList.parse(Array(text.utf8)).bytes(applying: edits)
    return String(decoding: bytes, as: UTF8.self)
  }

  static let settings = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- by hand -->
    <plist version="1.0">
    <dict>
    \t<!-- how loud -->
    \t<key>volume</key>
    \t<real>0.10</real> <!-- quiet -->
    \t<key>a</key> <integer>0x1F</integer>
    \t<key>list</key>
    \t<array>
    \t\t<string>x &amp; y</string>
    \t\t<string>z</string> <!-- last -->
    \t</array>
    \t<key>empty</key>
    \t<dict/>
    </dict>
    </plist>

    """

  @Test(arguments: [
    (settings, "/volume", StoreEdit.set(.real(0.1)), settings),
    (settings, "/volume", .set(.real(0.5)), settings.replacing("0.10", with: "0.5")),
    (
      settings, "/a", .set(.boolean(false)),
      settings.replacing("<integer>0x1F</integer>", with: "<false/>")
    ),
    (
      settings, "/list", .set(.array([.string("x & y")])),
      settings.replacing("\n\t\t<string>z</string> <!-- last -->", with: "")
    ),
    (
      settings, "/list", .set(.array([.string("x & y"), .string("z"), .integer(1)])),
      settings.replacing("<!-- last -->", with: "<!-- last -->\n\t\t<integer>1</integer>")
    ),
    (
      settings, "/volume", .reset,
      settings.replacing("\n\t<key>volume</key>\n\t<real>0.10</real> <!-- quiet -->", with: "")
    ),
    (
      settings, "/a", .reset,
      settings.replacing("\n\t<key>a</key> <integer>0x1F</integer>", with: "")
    ),
    (
      "<plist><dict><!-- about c --><key>c</key><true/></dict></plist>", "/b", .set(.boolean(true)),
      "<plist><dict><key>b</key><true/><!-- about c --><key>c</key><true/></dict></plist>"
    ),
    (
      "<plist><dict> <!-- all -->\n\t<key>c</key><true/>\n</dict></plist>", "/b",
      .set(.boolean(true)),
      "<plist><dict> <!-- all -->\n\t<key>b</key><true/>\n\t<key>c</key><true/>\n</dict></plist>"
    ),
    // The keys are not sorted, so a new one is last.
    (
      settings, "/b", .set(.string("\"<\r")),
      settings.replacing("<dict/>", with: "<dict/>\n\t<key>b</key>\n\t<string>\"&lt;&#13;</string>")
    ),
    (
      settings, "/empty/x/y", .set(.data(Data([1]))),
      settings.replacing(
        "<dict/>",
        with: """
          <dict>
          \t\t<key>x</key>
          \t\t<dict>
          \t\t\t<key>y</key>
          \t\t\t<data>
          \t\t\tAQ==
          \t\t\t</data>
          \t\t</dict>
          \t</dict>
          """)
    ),
    (
      "<plist><dict><key>b</key><true/></dict></plist>", "/a", .set(.integer(1)),
      "<plist><dict><key>a</key><integer>1</integer><key>b</key><true/></dict></plist>"
    ),
    (
      "<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>", "/a", .reset,
      "<plist><dict></dict></plist>"
    ),
    (
      "<plist><array/></plist>", "", .set(.array([.string("s")])),
      "<plist><array>\n\t<string>s</string>\n</array></plist>"
    ),
    (
      "<plist><dict><key>u</key><dict><key>CF$UID</key><integer>1</integer></dict></dict></plist>",
      "/u",
      .set(.tagged(type: "UID", .integer(2))),
      "<plist><dict><key>u</key><dict><key>CF$UID</key><integer>2</integer></dict></dict></plist>"
    ),
    (
      "<dict><!-- none -->\r\n</dict>", "/a",
      .set(.date(Date(timeIntervalSinceReferenceDate: 0.9))),
      "<dict><!-- none -->\r\n\t<key>a</key>\r\n\t<date>2001-01-01T00:00:00Z</date>\r\n</dict>"
    ),
  ])
  func `edits change only their own text`(
    text: String, path: String, edit: StoreEdit, expected: String
  ) throws {
    let path = try #require(PreferencePath(path))
    #expect(try splice(text, [path: edit]) == expected)
  }

  @Test(arguments: [
    ("z", "<key>b</key><true/><key>z</key><integer>1</integer>"),
    ("a", "<key>a</key><integer>1</integer><key>b</key><true/>"),
  ])
  func `a renamed key keeps its place if the keys stay sorted`(
    name: String, members: String
  ) throws {
    let text = "<plist><dict><key>b</key><true/><key>c</key><integer>1</integer></dict></plist>"
    let edits: [PreferencePath: StoreEdit] = [["c"]: .reset, [name]: .set(.integer(1))]
    #expect(try splice(text, edits) == "<plist><dict>\(members)</dict></plist>")
  }

  @Test func `the last value of a duplicate key wins, and each earlier one is a problem`()
    throws
  {
    let text = "<plist><dict>\n<key>a</key><true/><key>a</key><false/></dict></plist>"
    let document = try PropertyListFormat.propertyList.parse(Array(text.utf8))
    #expect(document.value == .dictionary(["a": .boolean(false)]))
    #expect(document.problems.map(\.position) == [TextPosition(line: 2, column: 1)])
    #expect(
      document.position(of: ValueLocation([.member("a")])) == TextPosition(line: 2, column: 32))
  }

  @Test(arguments: [
    (PreferenceValue.null, "property lists have no null"),
    (.array([.null]), "property lists have no null"),
    (.number("1e400"), "property lists have no number like 1e400"),
    (.number("1e-400"), "property lists have no number like 1e-400"),
    (
      .array([.number("170141183460469231731687303715884105727")]),
      "property lists have no number like 170141183460469231731687303715884105727"
    ),
    (.string("a\u{0}"), "XML cannot contain the character U+0000"),
    (.dictionary(["\u{FFFE}": .integer(1)]), "XML cannot contain the character U+FFFE"),
    (.tagged(type: "u", .integer(1)), "property lists have no u"),
    (.tagged(type: "UID", .integer(-1)), "a UID is a 32-bit integer"),
  ])
  func `values that property lists cannot represent are rejected with a reason`(
    value: PreferenceValue, reason: String
  ) throws {
    guard case .impossible(let found) = PropertyListFormat.propertyList.represent(value) else {
      Issue.record("\(value) is representable")
      return
    }
    #expect(found.description == reason)
    let error = #expect(throws: EditError.self) {
      try PropertyListFormat.propertyList.empty.bytes(applying: [["a"]: .set(value)])
    }
    #expect(error == .notRepresentable(["a"], reason: found))
  }

  @Test func `dates are rounded down to seconds in XML and preserved in binary files`() {
    let date = PreferenceValue.date(Date(timeIntervalSinceReferenceDate: -0.25))
    let second = PreferenceValue.date(Date(timeIntervalSinceReferenceDate: -1))
    #expect(
      PropertyListFormat.propertyList.represent(.array([date])) == .rounded(to: .array([second])))
    #expect(PropertyListFormat(form: .binary).represent(date) == .exact)
  }
}
