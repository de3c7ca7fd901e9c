import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

@Suite struct DocumentFormatsTests {
  @Test(arguments: [
    ("a.plist", "", "XML property list"), ("a.PLIST", "bplist00", "binary property list"),
    ("en.strings", "/* c */\n", "OpenStep property list"),
    ("a.json", "", "JSON with comments"), ("b.jsonc", "<", "JSON with comments"),
    ("arc", " {}", "JSON with comments"), ("arc", "\u{FEFF}// x\n{}", "JSON with comments"),
    ("Preferences", "<?xml", "XML property list"),
    ("Preferences", "bplist00", "binary property list"),
    ("WMState", "{\n  Drawers = ();\n", "OpenStep property list"),
    ("WMRootMenu", "(\n  \"Menu\",\n", "OpenStep property list"),
    ("a.pbxproj", "// !$*UTF8*$!\n{\n\ta = 1;\n}", "OpenStep property list"),
    ("a.dict", "/* x */ { /* y */ \"\\UF729\" = \"a:\"; }", "OpenStep property list"),
    ("arc", "{\"a\": \"b = c\"}", "JSON with comments"), ("arc", "{a: 1}", "JSON with comments"),
    ("arc", "((a . 1))", nil), ("arc", "(\"a\" b)", nil), ("arc", "{", "JSON with comments"),
    ("arc", "// a\n/* b */ [\n", "JSON with comments"), ("arc", "// a\n[b]\nc=1\n", nil),
    ("named.conf", "// a\n/* b */\noptions {\n};\n", nil), ("arc", "/* a\n{", nil),
    ("arc", "a = 1", nil), ("json", "", "JSON with comments"), ("arc", "", nil),
    (".babelrc", "", "JSON with comments"), ("/a/composer.lock", "", "JSON with comments"),
    ("a.webmanifest", "", "JSON with comments"), ("arc", "/usr/lib\n", nil),
    ("Preferences.sublime-settings", "", "JSON with comments"), ("Cargo.lock", "", "TOML"),
    (".clang-format", "---\nA: b\n", "YAML"), (".eslintrc", "root: true\n", "YAML"),
    ("/a/.kube/config", "a: 1\n", "YAML"), ("/a/.cargo/config", "", "TOML"),
    ("/kube/config", "a: 1\n", nil), (".textlintrc", "a: 1\n", "YAML"),
    (".eslintrc", " {\"root\": true}", "JSON with comments"),
  ])
  func `the file name determines the format, else the first bytes`(
    name: String, contents: String, format: String?
  ) {
    let found = DocumentFormats.format(forFileName: name, contents: Array(contents.utf8))
    #expect(found?.name == format)
  }

  @Test(arguments: [
    ("set a\n", false), ("a = 1\n", false), ("{", true), (" \"a", true), ("-- Conky\n", false),
    ("18.1.0\n", false), ("[a] b\n", false), ("[1,\n", true), ("[true, x\n", true),
    ("/usr/lib\n", false), ("--- a/b\n+++ a/b\n", false), ("// a\nzone {\n", false),
    ("// a\n{\n", true),
  ])
  func `a text in no format is not damaged JSON`(text: String, isDamaged: Bool) throws {
    let directory = try TemporaryDirectory()
    let store = FileStore.file(at: try directory.write(text, to: "arc"))
    let error = #expect(throws: StoreError.self) { try store.load() }
    #expect(store.isDamaged == isDamaged)
    #expect("\(error as Any)".contains("determines a format") != isDamaged, "\(error as Any)")
  }

  @Test(arguments: [
    ("a.json5", Array("{a: 1}".utf8), "of JSON5, only"),
    ("a.json", [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], "UTF-16"),
  ])
  func `a text that is not supported is not damaged`(
    name: String, bytes: [UInt8], reason: String
  ) throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write("", to: name)
    try Data(bytes).write(to: URL(filePath: path))
    let store = FileStore.file(at: path)
    let error = #expect(throws: StoreError.self) { try store.load() }
    guard case .unsupported(let refusal)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect("\(refusal)".contains(reason) && refusal.file?.path == path, "\(refusal)")
    #expect(!store.isDamaged)
  }

  @Test func `a text in another encoding differs from a damaged one`() throws {
    let text = Array("a\nb caf".utf8) + [0xE9]
    let error = #expect(throws: SyntaxError.self) { try text.requireUTF8() }
    #expect(error?.isUnsupported == true && error?.position?.line == 2)
    let garbage = #expect(throws: SyntaxError.self) { try (text + [0]).requireUTF8() }
    #expect(garbage?.isUnsupported == false && garbage?.position?.line == 2)
    #expect(throws: Never.self) { try Array("café\0".utf8).requireUTF8() }
  }

  // Another suite of the same process may have added the formats, so that their names do not lead here.
  @Test(arguments: [
    (UnreadableFormat(name: "TOML", product: "PreferencesTOML"), "product PreferencesTOML"),
    (UnreadableFormat(trait: "YAML"), "package trait YAML"),
  ])
  func `a file in a format that the program lacks is not written as JSON`(
    format: UnreadableFormat, remedy: String
  ) throws {
    let directory = try TemporaryDirectory()
    let store = FileStore(path: directory["a"], format: format)
    let error = #expect(throws: StoreError.self) {
      try store.commit(ChangeSet([["a"]: .set(.integer(1))]))
    }
    #expect("\(try #require(error))".contains(remedy))
    #expect(try directory.names.isEmpty)
  }

  static let formats: [any DocumentFormat] = [
    .json, .jsonc, .propertyList, PropertyListFormat(form: .binary),
  ]

  @Test(arguments: formats)
  func `a new file has an empty dictionary and is readable`(format: any DocumentFormat) throws {
    let bytes = try format.empty.bytes(applying: [:])
    #expect(format.empty.value == .emptyDictionary)
    #expect(try format.parse(bytes).value == .emptyDictionary)
    let edited = try format.empty.bytes(applying: [["a", "b"]: .set(.integer(1))])
    #expect(try format.parse(edited).value[["a", "b"]] == .integer(1))
  }

  @Test(arguments: formats)
  func `a thousand edits are applied at once`(format: any DocumentFormat) throws {
    let names = (0..<1000).map { "key \($0)" }
    let sets = Dictionary(
      uniqueKeysWithValues: names.map { (PreferencePath([$0]), StoreEdit.set(.boolean(true))) })
    let document = try format.parse(format.empty.bytes(applying: sets))
    #expect(document.value.members?.count == names.count)
    let resets = sets.mapValues { _ in StoreEdit.reset }
    #expect(try format.parse(document.bytes(applying: resets)).value == .emptyDictionary)
  }

  @Test(
    arguments: [
      (true, "YES"), (5, "5"), (.real(0.5), "0.5"), ([1], "1"), ([1, [2]], ["1", ["2"]]),
      (["c": true, "d": ["n": 5]], ["c": "YES", "d": ["n": "5"]]), (5, .real(5)),
    ] as [(PreferenceValue, PreferenceValue)])
  func `a value with the texts of a format without types loses nothing`(
    value: PreferenceValue, stored: PreferenceValue
  ) {
    #expect(StorageFit.rounded(to: stored).loss(of: value) == nil)
  }

  @Test(
    arguments: [
      (["b", 2], .tagged(type: "(si)", ["b", 2])), (["a": 2], .tagged(type: "a{si}", ["a": 2])),
      ([1, [2]], [.tagged(type: "u", 1), .tagged(type: "au", [2])]), (.tagged(type: "i", 5), 5),
    ] as [(PreferenceValue, PreferenceValue)])
  func `a value that gets the type of its store loses nothing`(
    value: PreferenceValue, stored: PreferenceValue
  ) {
    #expect(StorageFit.rounded(to: stored).loss(of: value) == nil)
    #expect(StorageFit.rounded(to: .tagged(type: "u", 7)).loss(of: value) != nil)
  }

  @Test(
    arguments: [
      (
        .date(Date(timeIntervalSinceReferenceDate: 0.5)),
        .date(Date(timeIntervalSinceReferenceDate: 0))
      ),
      ([true, .real(0.5)], ["YES", .real(0.25)]), (["a": 1, "b": 2], ["a": 1]), ([1, 2], ["1"]),
      ([1, 2], "1"), ("a", "b"),
    ] as [(PreferenceValue, PreferenceValue)])
  func `a value that is stored as another value is lost`(
    value: PreferenceValue, stored: PreferenceValue
  ) {
    #expect(StorageFit.rounded(to: stored).loss(of: value) == stored)
    #expect(StorageFit.exact.loss(of: value) == nil)
  }

  @Test(arguments: formats)
  func `values nested too deeply to be read are not written`(format: any DocumentFormat) throws {
    var value = PreferenceValue.array([])
    for _ in 1..<512 { value = .array([value]) }
    #expect(format.represent(value) == .exact)
    #expect(throws: EditError.self) { try format.empty.bytes(applying: [["a"]: .set(value)]) }
    #expect(throws: Never.self) {
      try format.parse(format.empty.bytes(applying: [.root: .set(value)]))
    }
    guard case .impossible = format.represent(.array([value])) else {
      Issue.record("513 levels were accepted")
      return
    }
  }

  @Test(arguments: formats)
  func `values are saved as the format's representation predicts`(format: any DocumentFormat)
    throws
  {
    for seed in 0..<500 {
      var random = RandomAnyValue(seed: seed)
      let value = random.value(depth: 3)
      let edits: [PreferencePath: StoreEdit] = [["a"]: .set(value)]
      switch format.represent(value) {
      case .exact:
        #expect(
          try format.parse(format.empty.bytes(applying: edits)).value[["a"]] == value, "\(seed)")
      case .rounded(let rounded):
        #expect(rounded != value)
        #expect(
          try format.parse(format.empty.bytes(applying: edits)).value[["a"]] == rounded, "\(seed)")
      case .impossible:
        #expect(throws: EditError.self) { try format.empty.bytes(applying: edits) }
      }
    }
  }
}
