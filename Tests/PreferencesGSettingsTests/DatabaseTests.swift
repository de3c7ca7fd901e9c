#if GSettings
  import Foundation
  import PreferenceFormats
  import PreferenceStores
  import PreferenceValues
  @testable import PreferencesGSettings
  import TestSupport
  import Testing

  /// dconf databases, compared with dconf's own tools.
  @Suite(.enabled(if: TestData.has("gsettings/stores/gvdb") && PrivateSession.isPossible))
  struct DatabaseTests {
    private func value(_ file: String) throws -> PreferenceValue {
      try DconfFormat().parse(TestData.bytes("gsettings/stores/gvdb/\(file)")).value
    }

    /// Returns the keys of a key file as GVariant strings, by path.
    private func texts(_ dump: String) -> [String: String] {
      let file = KeyFile(path: "dump", bytes: Array(dump.utf8))
      return Dictionary(
        uniqueKeysWithValues: file.entries.map { ("/\($0.group)/\($0.key)", $0.text) })
    }

    @Test func `a database has the keys that dconf dumps`() throws {
      let session = try PrivateSession(hasBus: false)
      try FileManager.default.createDirectory(
        atPath: session.directory[".config/dconf"], withIntermediateDirectories: true)
      let bytes = try TestData.bytes("gsettings/stores/gvdb/user")
      try Data(bytes).write(to: URL(fileURLWithPath: session.directory[".config/dconf/user"]))
      let dumped = texts(try session.run("dconf", "dump", "/"))
      #expect(dumped.count > 10)
      let read = DconfTree.texts(in: try value("user"))
      #expect(read == dumped)
      let recorded = String(
        decoding: try TestData.bytes("gsettings/stores/gvdb/user.dump"), as: UTF8.self)
      #expect(read == texts(recorded))
    }

    @Test(arguments: ["", "\u{FEFF}", "\u{FEFF}# by an editor\n"])
    func `a key file may begin with a byte order mark`(start: String) throws {
      let bytes = Array("\(start)[n]\nsize=5\n".utf8)
      #expect(DconfKeyFile.isKeyFile(bytes))
      #expect(try DconfKeyFile.root(of: bytes, file: "in.ini") == ["n": ["size": 5]])
    }

    @Test func `an unchanged database is parsed once, and another one is parsed`() throws {
      let parsed = ParsedDatabases()
      let user = try TestData.bytes("gsettings/stores/gvdb/user")
      let empty = try TestData.bytes("gsettings/stores/gvdb/dconf-tests-empty_gvdb")
      #expect(parsed.document(of: user) == nil)
      let format = DconfFormat(parsed)
      let value = try format.parse(user).value
      #expect(parsed.document(of: user)?.value == value)
      #expect(parsed.document(of: empty) == nil)
      #expect(try format.parse(empty).value == .emptyDictionary)
      #expect(try format.parse(user).value == value)
    }

    @Test func `both byte orders are read`() throws {
      let bytes = try TestData.bytes("gsettings/stores/gvdb/dconf-tests-example_gvdb")
      let swapped = try TestData.bytes("gsettings/stores/gvdb/dconf-tests-example_gvdb.big-endian")
      let names = try #require(GvdbTable(bytes)).values.map { "\($0.name) \($0.value.text())" }
      #expect(!names.isEmpty)
      #expect(
        try #require(GvdbTable(swapped)).values.map { "\($0.name) \($0.value.text())" } == names)
    }

    @Test(arguments: [
      "dconf-tests-file_empty", "dconf-tests-file_too_small", "dconf-tests-invalid_header",
    ])
    func `files in other formats are rejected`(file: String) throws {
      let bytes = try TestData.bytes("gsettings/stores/gvdb/\(file)")
      #expect(throws: SyntaxError.self) { try DconfFormat().parse(bytes) }
    }

    @Test func `an empty table has no keys`() throws {
      #expect(try value("dconf-tests-empty_gvdb") == .emptyDictionary)
    }

    @Test func `damaged bytes do not crash the parser`() throws {
      let bytes = try TestData.bytes("gsettings/stores/gvdb/user")
      var generator = SeededGenerator(seed: 27)
      for _ in 0..<3_000 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let index = Int.random(in: 0..<bytes.count, using: &generator)
          damaged[index] = UInt8.random(in: 0...255, using: &generator)
        }
        _ = try? DconfFormat().parse(damaged)
        _ = try? DconfFormat().parse(
          Array(damaged.prefix(Int.random(in: 0..<bytes.count, using: &generator))))
      }
    }

    @Test func `a profile lists its databases`() {
      let profile = DconfProfile(
        text: "# ours\nuser-db:user\nsystem-db:site # x\nfile-db:/a/b.db\nnonsense\n")
      #expect(profile.sources == [.user("user"), .system("site"), .file("/a/b.db")])
    }

    @Test func `a missing profile has no databases and reports a problem`() {
      let profile = DconfProfile(environment: [
        "DCONF_PROFILE": "missing-profile", "HOME": "/nowhere",
      ])
      #expect(profile.sources.isEmpty)
      #expect(profile.problem != nil)
    }
  }
#endif
