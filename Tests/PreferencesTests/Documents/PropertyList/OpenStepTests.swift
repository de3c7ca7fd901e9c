import Foundation
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

/// Property lists in OpenStep syntax, with Foundation as the independent reader of untyped ones.
@Suite struct OpenStepTests {
  private static let windowMaker = """
    // menus and fonts
    {
      /* seconds */
      DoubleClickTime = 250;
      "Icon Path" = (
        "~/Icons", // mine
        /usr/share/icons
      );
      Style = { Back = (solid, gray); Front = black; };
      Data = <0fbd77 1c>;
    }

    """

  private func document(_ text: String) throws -> any FormatDocument {
    try PropertyListFormat.propertyList.parse(Array(text.utf8))
  }

  private func text(_ text: String, _ edits: [PreferencePath: StoreEdit]) throws -> String {
    String(decoding: try document(text).bytes(applying: edits), as: UTF8.self)
  }

  @Test func `strings, data, arrays and dictionaries are read`() throws {
    let value = try document(Self.windowMaker).value
    #expect(value[["DoubleClickTime"]] == .string("250"))
    #expect(value[["Icon Path"]] == .array([.string("~/Icons"), .string("/usr/share/icons")]))
    #expect(value[["Style", "Back"]] == .array([.string("solid"), .string("gray")]))
    #expect(value[["Data"]] == .data(Data([0x0F, 0xBD, 0x77, 0x1C])))
  }

  @Test func `an edit changes one value and preserves comments, order and spaces`() throws {
    let edited = try text(Self.windowMaker, [["Style", "Front"]: .set(.string("dark blue"))])
    #expect(
      edited == Self.windowMaker.replacing("Front = black;", with: "Front = \"dark blue\";"))
    #expect(try text(Self.windowMaker, [:]) == Self.windowMaker)
  }

  @Test(arguments: ["a=\"\"//", "a=\"\"/* c */;", "{a=<0f>//c\n}"])
  func `a value without quotes does not join a comment after it`(text: String) throws {
    let edited = try self.text(text, [["a"]: .set(.string("x"))])
    #expect(try document(edited).value[["a"]] == .string("x"), "\(edited)")
  }

  @Test func `new entries end with a semicolon, new items do not`() throws {
    let edited = try text(
      "{ a = (x); }\n", [["b"]: .set(.dictionary(["c": .array([.string("1"), .string("2")])]))])
    #expect(edited == "{ a = (x); b = { c = (1, 2); }; }\n" || edited.contains("c = (1, 2);"))
    #expect(try text("{\n}\n", [["k"]: .set(.string("v"))]) == "{\n    k = v;\n}\n")
  }

  @Test(arguments: [
    ("{ a = \"\\U00e9\\n\\101\\\"\"; }", "é\nA\""), ("{ a = 'it is'; }", "it is"),
    ("{ a = \"\u{E9}\"; }", "\u{E9}"), ("{ a = /usr/lib:x-y+z; }", "/usr/lib:x-y+z"),
    ("{ a = \"\\Ud83d\\Ude00\"; }", "😀"), ("{ a = x }", "x"), ("a = x;\n", "x"),
  ])
  func `escape sequences in strings are decoded`(text: String, expected: String) throws {
    #expect(try document(text).value == .dictionary(["a": .string(expected)]))
  }

  private static let withoutBraces: [(String, [PreferencePath: StoreEdit], String)] = [
    ("/* c */\n\"a\" = \"1\";\n", [["a"]: .set("x")], "/* c */\n\"a\" = \"x\";\n"),
    (
      "/* c */\n\"z\"=\"1\"; // d\n", [["b"]: .set("x")],
      "/* c */\n\"z\"=\"1\"; // d\n\"b\"=\"x\";\n"
    ),
    ("\"a\" = \"1\";", [["b"]: .set("x")], "\"a\" = \"1\";\n\"b\" = \"x\";"),
    ("a = 1;\r\nb = 2;\r\n", [["c"]: .set("x")], "a = 1;\r\nb = 2;\r\nc = x;\r\n"),
    ("a = 1; b = 2;\n", [["c"]: .set("x y")], "a = 1; b = 2; c = \"x y\";\n"),
    (
      "/* a */\n\"a\" = \"1\";\n/* b */\n\"b\" = \"2\";\n", [["b"]: .reset],
      "/* a */\n\"a\" = \"1\";\n/* b */\n"
    ),
    ("/* c */\n", [["a"]: .set("x")], "/* c */\n\"a\" = \"x\";\n"),
    ("\u{FEFF}// c", [["a"]: .set("x")], "\u{FEFF}// c\n\"a\" = \"x\";\n"),
    ("", [["a"]: .set("x"), ["b"]: .set("y")], "\"a\" = \"x\";\n\"b\" = \"y\";\n"),
  ]

  @Test(arguments: withoutBraces)
  func `entries of files without braces have lines and quotes like the others`(
    text: String, edits: [PreferencePath: StoreEdit], after: String
  ) throws {
    let format = try #require(DocumentFormats.format(forFileName: "en.strings"))
    let document = try format.parse(Array(text.utf8))
    #expect(try document.bytes(applying: [:]) == Array(text.utf8))
    let bytes = try document.bytes(applying: edits)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
    #expect(try format.parse(bytes).value == document.value.applying(edits))
  }

  @Test(arguments: [true, false])
  func `text in UTF-16 is edited in its encoding`(isBigEndian: Bool) throws {
    let encoding = TextEncoding.utf16(isBigEndian: isBigEndian)
    let before = "\u{FEFF}/* Größe */\r\n\"a\" = \"😀\";\r\n\"b\" = \"2\"; // ✓\r\n"
    let format = try #require(DocumentFormats.format(forFileName: "en.strings"))
    let bytes = encoding.bytes(of: Array(before.utf8))
    #expect(bytes.prefix(2) == (isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]))
    let document = try format.parse(bytes)
    #expect(document.value == ["a": "😀", "b": "2"])
    #expect(try document.bytes(applying: [:]) == bytes)
    let after = before.replacing("\"2\"", with: "\"drei €\"")
    #expect(
      try document.bytes(applying: [["b"]: .set("drei €")])
        == encoding.bytes(of: Array(after.utf8)))
  }

  @Test(arguments: [[0x3D], [0, 0xD8]] as [[UInt8]])
  func `UTF-16 with half a character is not read`(end: [UInt8]) throws {
    let bytes: [UInt8] = [0xFF, 0xFE] + Array("\"a\" = \"b\";".utf16.flatMap { [UInt8($0), 0] })
    let error = #expect(throws: SyntaxError.self) {
      try PropertyListFormat.propertyList.parse(bytes + end)
    }
    #expect(error?.description.contains("not valid UTF-16") == true)
  }

  @Test(arguments: [TextEncoding.utf8, .utf16(isBigEndian: true), .utf16(isBigEndian: false)])
  func `a file without braces may be only a byte order mark`(encoding: TextEncoding) throws {
    let format = try #require(DocumentFormats.format(forFileName: "en.strings"))
    let mark = encoding.bytes(of: Array("\u{FEFF}".utf8))
    let document = try format.parse(mark)
    #expect(document.value == .emptyDictionary)
    #expect(try document.bytes(applying: [:]) == mark)
    #expect(
      try document.bytes(applying: [["a"]: .set("x")])
        == encoding.bytes(of: Array("\u{FEFF}\"a\" = \"x\";\n".utf8)))
  }

  @Test func `a new file for texts in another language has no braces`() throws {
    let format = try #require(DocumentFormats.format(forFileName: "en.strings"))
    let bytes = try format.empty.bytes(applying: [["a b"]: .set("c")])
    #expect(String(decoding: bytes, as: UTF8.self) == "\"a b\" = \"c\";\n")
  }

  @Test func `GNUstep's typed values are read and written`() throws {
    let typed = "{ b = <*BY>; d = <*D2002-03-22 11:30:00 +0100>; i = <*I5>; r = <*R1.5>; }"
    let value = try document(typed).value
    #expect(value[["b"]] == .boolean(true))
    #expect(value[["i"]] == .integer(5))
    #expect(value[["r"]] == .real(1.5))
    #expect(value[["d"]] == .date(Date(timeIntervalSince1970: 1_016_793_000)))
    let edited = try text(typed, [["i"]: .set(.integer(-7)), ["b"]: .set(.boolean(false))])
    #expect(edited == typed.replacing("I5", with: "I-7").replacing("BY", with: "BN"))
  }

  @Test func `scalars become strings in files without typed values`() throws {
    let edited = try text("{ a = 1; }", [["a"]: .set(.integer(2)), ["b"]: .set(.boolean(true))])
    #expect(edited == "{ a = 2; b = YES; }")
    #expect(throws: EditError.self) {
      try text("{ a = 1; }", [["a"]: .set(.date(Date(timeIntervalSince1970: 0)))])
    }
  }

  @Test(arguments: [
    ("{ a = ", "line 1, column 7: expected a value, found the end of the text"),
    ("{ a 1; }", "line 1, column 5: expected an equals sign after the key"),
    ("{ a = 1 b = 2; }", "line 1, column 9: expected a semicolon"),
    ("{ a = \"x; }", "line 1, column 7: the string is not closed"),
    ("{ a = <0f; }", "line 1, column 7: the data is not closed"),
    ("{ a = <0fb>; }", "line 1, column 7: not data: expected hexadecimal digits in pairs"),
    ("{ a = <*X>; }", "line 1, column 7: expected a typed value such as <*I5>"),
    ("{ a = 1; } x", "line 1, column 12: unexpected text after the value"),
    ("{ a = 1; /* }", "line 1, column 10: the comment is not closed"),
  ])
  func `syntax errors have a position and a reason`(text: String, message: String) throws {
    let error = try #require(throws: DocumentSyntaxError.self) { try document(text) }
    #expect(error.description.prefix { $0 != "\n" } == message)
  }

  private static let typing: TextTyping = { text, path in
    switch path.name {
    case "Flag":
      TypedText(
        ["YES": true, "NO": false, "1": true, "0": false][text].map(PreferenceValue.boolean))
    case "Count", "Ports":
      TypedText(Int64(text).map(PreferenceValue.integer), isItem: path.name == "Ports")
    default: nil
    }
  }

  private static let typedEdits:
    [(text: String, key: String, new: PreferenceValue, edited: String)] =
      [
        ("{ Flag = YES; /* c */ }", "Flag", .boolean(false), "{ Flag = NO; /* c */ }"),
        ("{ Flag = 1; }", "Flag", .boolean(false), "{ Flag = 0; }"),
        ("{ Flag = YES; }", "Flag", .boolean(true), "{ Flag = YES; }"),
        ("{ Count = 05; }", "Count", .integer(5), "{ Count = 05; }"),
        ("{ Count = 05; }", "Count", .integer(-6), "{ Count = \"-6\"; }"),
        ("{ A = 1; }", "Count", .integer(6), "{ A = 1; Count = 6; }"),
        ("{ A = 1; }", "Flag", .boolean(true), "{ A = 1; Flag = YES; }"),
        (
          "{ Ports = (01, 2); }", "Ports", .array([.integer(1), .integer(3)]),
          "{ Ports = (01, 3); }"
        ),
        ("{ Count = 5; t = <*I1>; }", "Count", .integer(6), "{ Count = <*I6>; t = <*I1>; }"),
      ]

  @Test(arguments: typedEdits)
  func `a schema gives the texts types, and edits keep their notation`(
    text: String, key: String, new: PreferenceValue, edited: String
  ) throws {
    let format = PropertyListFormat(form: .openStep).typed(by: Self.typing)
    let document = try format.parse(Array(text.utf8))
    let bytes = try document.bytes(applying: [[key]: .set(new)])
    #expect(String(decoding: bytes, as: UTF8.self) == edited)
    #expect(try format.parse(bytes).value[[key]] == new)
    #expect(document.form(of: format).represent(new) == .exact)
  }

  @Test func `values without a type in the schema are texts`() throws {
    let format = PropertyListFormat(form: .openStep).typed(by: Self.typing)
    let document = try format.parse(Array("{ Flag = maybe; b = 1; }".utf8))
    #expect(document.value == .dictionary(["Flag": .string("maybe"), "b": .string("1")]))
    let bytes = try document.bytes(applying: [["b"]: .set(.integer(2))])
    #expect(String(decoding: bytes, as: UTF8.self) == "{ Flag = maybe; b = 2; }")
    #expect(try format.parse(bytes).value[["b"]] == .string("2"))
  }

  @Test func `a schema gives no types to property lists in another form`() throws {
    let format = PropertyListFormat(form: .openStep).typed(by: Self.typing)
    let text = "<plist version=\"1.0\"><dict><key>Count</key><string>5</string></dict></plist>"
    #expect(try format.parse(Array(text.utf8)).value == .dictionary(["Count": .string("5")]))
  }

  @Test func `typed values of any type round-trip`() throws {
    let format = PropertyListFormat(form: .openStep)
    let typed = try document("{ typed = <*BY>; }")
    for seed in 0..<200 {
      var random = RandomPropertyList(seed: seed)
      let value = random.dictionary().applying(.set(.boolean(true)), at: ["typed"])
      let bytes = try typed.bytes(applying: [.root: .set(value)])
      #expect(try format.parse(bytes).value == value, "\(seed)")
      let (path, edit) = random.edit(in: value)
      let edited = try format.parse(bytes).bytes(applying: [path: edit])
      #expect(try format.parse(edited).value == value.applying(edit, at: path), "\(seed)")
    }
  }

  @Test func `Foundation reads untyped files`() throws {
    let format = PropertyListFormat(form: .openStep)
    for seed in 0..<200 {
      var random = RandomPropertyList(seed: seed)
      let value = random.dictionary().withoutDates
      guard case .rounded(let plain) = format.represent(value) else { continue }
      let bytes = try format.empty.bytes(applying: [.root: .set(value)])
      #expect(FoundationPropertyList.value(of: bytes) == plain, "\(seed)")
    }
  }

  @Test func `mutated files are parsed or rejected, and parsed files are editable`() throws {
    for seed in 0..<1000 {
      var random = SeededGenerator(seed: seed)
      var bytes = Array(Self.windowMaker.utf8)
      let noise = Array("{}()<>=;,\"'\\*/ \nIBR5".utf8) + [0, 0xC3, 0xFF]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = random.pick(noise)
      }
      let format = PropertyListFormat.propertyList
      guard let document = try? format.parse(bytes), document.value.members != nil else { continue }
      let edits: [PreferencePath: StoreEdit] = [["new"]: .set(.string("x")), ["Style"]: .reset]
      let edited = try document.bytes(applying: edits)
      #expect(try format.parse(edited).value == document.value.applying(edits), "\(seed)")
    }
  }

  @Test(.enabled(if: TestData.has("plist-stores/openstep")))
  func `real files have the values that Foundation reads`() throws {
    for name in ["com.example.old.plist", "en.strings"] {
      let bytes = try TestData.bytes("plist-stores/openstep/\(name)")
      let document = try PropertyListFormat.propertyList.parse(bytes)
      #expect(document.value == FoundationPropertyList.value(of: bytes), "\(name)")
      #expect(try document.bytes(applying: [:]) == bytes)
    }
  }
}

extension PreferenceValue {
  /// The value without dates, which untyped files cannot represent.
  fileprivate var withoutDates: PreferenceValue {
    switch self {
    case .date: .string("no date")
    case .array(let elements): .array(elements.map(\.withoutDates))
    case .dictionary(let members):
      .dictionary(PreferenceDictionary(members.map { ($0.name, $0.value.withoutDates) }))
    default: self
    }
  }
}
