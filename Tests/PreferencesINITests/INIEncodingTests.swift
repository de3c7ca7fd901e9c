import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesINI
import TestSupport
import Testing

/// Files that are not UTF-8: Java reads properties in Latin-1, and other files keep their bytes.
@Suite struct INIEncodingTests {
  private func document(_ file: String, _ bytes: [UInt8]) throws -> any FormatDocument {
    try #require(INIFormat(path: file, beginning: bytes)).parse(bytes)
  }

  private func latin1(_ text: String) throws -> [UInt8] {
    try text.unicodeScalars.map { try #require(UInt8(exactly: $0.value)) }
  }

  private static let edits: [(String, String, String?, String)] = [
    ("# Käse\nk = Müller\nb=2\n", "/b", "é", "# Käse\nk = Müller\nb=\\u00E9\n"),
    ("# Käse\r\nä = Müller\r\n", "/ä", "x", "# Käse\r\nä = x\r\n"),
    ("é=1 \n", "/z", "2", "é=1 \nz=2\n"),
    ("# é\na=ü\nb=ö", "/b", nil, "# é\na=ü"),
    ("a=é", "/a", "\u{20AC}", "a=\\u20AC"),
  ]

  @Test(arguments: edits)
  func `an edit of properties in Latin-1 preserves their bytes`(
    before: String, path: String, text: String?, after: String
  ) throws {
    let document = try document("a.properties", latin1(before))
    #expect(try document.bytes(applying: [:]) == latin1(before))
    let edit = text.map { StoreEdit.set(.string($0)) } ?? .reset
    let bytes = try document.bytes(applying: [#require(PreferencePath(path)): edit])
    #expect(try bytes == latin1(after))
  }

  @Test func `bytes of Latin-1 are the characters of keys and values`() throws {
    let document = try document("a.properties", latin1("\u{A0}ß = \u{85}ÿ\n"))
    #expect(document.value == ["\u{A0}ß": "\u{85}ÿ"])
    #expect(
      document.position(of: ValueLocation(["\u{A0}ß"] as PreferencePath))
        == TextPosition(line: 1, column: 6))
  }

  @Test func `properties in UTF-8 are not read as Latin-1`() throws {
    #expect(try document("a.properties", Array("a=é\n".utf8)).value == ["a": "é"])
  }

  @Test func `letters that would be read as UTF-8 are escaped`() throws {
    // The letters `Ã` and `¤` of Latin-1 are the letter `ä` of UTF-8.
    let document = try document("a.properties", latin1("a=é\nb=Ã¤\n"))
    let bytes = try document.bytes(applying: [["a"]: .reset])
    #expect(String(decoding: bytes, as: UTF8.self) == "b=\\u00C3\\u00A4\n")
  }

  @Test func `a store saves properties in Latin-1`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(latin1("a=é\nb=1\n"), to: "a.properties")
    let store = FileStore(path: path, format: try #require(INIFormat(path: path)))
    #expect(try store.commit(ChangeSet([["b"]: .set("2")])).isDone)
    #expect(try directory.bytes(of: "a.properties") == latin1("a=é\nb=2\n"))
  }

  @Test func `the lines that change in Latin-1 are shown`() throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(latin1("# ü\na=é\nb=1\n"), to: "a.properties")
    let store = FileStore(path: path, format: try #require(INIFormat(path: path)))
    let result = try store.rehearse(
      ChangeSet([["b"]: .set("2")]), deadline: .now + .seconds(600))
    let lines = result.snapshot.changedLines?() ?? []
    #expect(lines.dropFirst(2) == ["@@ -1,3 +1,3 @@", " # ü", " a=é", "-b=1", "+b=2"])
  }

  // The texts are written in Latin-1, where `Ã©` has the bytes of `é` in UTF-8.
  private static let mixed: [(String, String, String, String?, String)] = [
    (".gitconfig", "# é Ã©\n[a]\n\tk = 1 # ü\n", "/a/k", "2", "# é Ã©\n[a]\n\tk = 2 # ü\n"),
    ("a.service", "# é\n[a]\nk=1\n# ü", "/a/z", "2", "# é\n[a]\nk=1\nz=2\n# ü"),
    ("php.ini", "; é\r\nk = 1\r\nz = 2\r\n;ü", "/k", nil, "; é\r\nz = 2\r\n;ü"),
    ("tox.ini", "[a]\nv = é\n#ü\nk = 1\n", "/a/k", "2", "[a]\nv = é\n#ü\nk = 2\n"),
    (".env", "V=Ã©\nK='é'\nW=ü", "/K", "1", "V=Ã©\nK='1'\nW=ü"),
    (".npmrc", "v = éx\nw = ü\n", "/v", nil, "w = ü\n"),
    ("a.desktop", "#é\n[a]\nk=ü\n", "/a/k", "1", "#é\n[a]\nk=1\n"),
    ("arc", "#é\n[a][b]\nk=1\nv=ü\n", "/a/b/k", "2", "#é\n[a][b]\nk=2\nv=ü\n"),
  ]

  @Test(arguments: mixed)
  func `bytes that are not UTF-8 stay where they are in comments and values`(
    file: String, before: String, path: String, text: String?, after: String
  ) throws {
    let document = try document(file, latin1(before))
    #expect(try document.bytes(applying: [:]) == latin1(before))
    let edit = text.map { StoreEdit.set(.string($0)) } ?? .reset
    let bytes = try document.bytes(applying: [#require(PreferencePath(path)): edit])
    #expect(try bytes == latin1(after))
  }

  @Test func `values with bytes that are not UTF-8 are data`() throws {
    let document = try document(".npmrc", latin1("v = é x \nl[] = ü\nl[] = Ã©\n"))
    #expect(document.value[["v"]]?.text == nil)
    #expect(document.value.jsonView == ["v": "6SB4", "l": ["/A==", "é"]])
    #expect(throws: EditError.self) {
      try document.bytes(applying: [["v"]: .set("\u{10FFE9} x")])
    }
  }

  @Test(arguments: [
    ("a.service", "[a]\nké = 1\n"), ("tox.ini", "[é]\nk = 1\n"), (".env", "# é\u{10}\nK=1\n"),
    ("setup.cfg", "#\né\n"), (".env", "# é\nK=ô\u{8F}\u{BF}\u{80}\n"),
  ])
  func `names that are not UTF-8, control characters and private characters are refused`(
    file: String, text: String
  ) throws {
    let error = #expect(throws: SyntaxError.self) { try document(file, latin1(text)) }
    #expect(error?.isUnsupported == !text.contains("\u{10}"))
  }
}
