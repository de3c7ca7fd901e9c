#if GSettings
  import Foundation
  import PreferenceDomains
  import PreferenceFormats
  import PreferenceStores
  import PreferenceValues
  import Testing

  @testable import PreferencesGSettings

  /// Keys without a schema in the domain of a directory.
  @Suite(.enabled(if: PrivateSession.isPossible)) struct UndescribedKeyTests {
    private static let key = "/org/settee/tests/key"

    private func store(in session: PrivateSession) throws -> any PreferenceStore {
      try #require(try session.domain("dconf:/org/settee/tests/").userLayer?.store)
    }

    /// The reason why the key does not take a value in place of the stored one.
    private func refusal(of value: PreferenceValue, over stored: String) throws -> RefusalReason {
      let session = try PrivateSession()
      try session.run("dconf", "write", Self.key, stored)
      let fit = try store(in: session).represent(value, at: ["key"])
      guard case .impossible(let reason) = fit else {
        return try #require(nil, "\(value) would replace \(stored)")
      }
      return reason
    }

    @Test(
      arguments: [
        ("{'a': <1>}", ["b": 2], "{'b': <2>}"), ("{'a': 'x'}", ["b": "y"], "{'b': 'y'}"),
        ("{'a': 1}", ["b": 2], "{'b': 2}"), ("@a{sv} {}", ["b": true], "{'b': <true>}"),
        ("{'a': <1>}", .emptyDictionary, "@a{sv} {}"), ("('a', 1)", ["b", 2], "('b', 2)"),
      ] as [(String, PreferenceValue, String)])
    func `a dictionary or list keeps the type of its key`(
      stored: String, value: PreferenceValue, written: String
    ) throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", Self.key, stored)
      let store = try store(in: session)
      #expect(store.represent(value, at: ["key"]).loss(of: value) == nil)
      _ = try store.commit(ChangeSet([["key"]: .set(value)]))
      #expect(try session.run("dconf", "read", Self.key) == written)
    }

    @Test(
      arguments: [
        ("<uint32 7>", 8, "<uint32 8>"), ("<7.5>", 8, "<8.0>"),
        ("<<byte 0x01>>", 2, "<<byte 0x02>>"),
        ("<uint32 7>", -1, "<-1>"), ("<uint32 7>", "a", "<'a'>"), ("<5>", 6, "<6>"),
        (
          "{'a': <uint32 5>, 'b': <1.5>}", ["a": 6, "b": 2, "c": 3],
          "{'a': <uint32 6>, 'b': <2.0>, 'c': <3>}"
        ),
        ("[<uint32 5>, <'x'>]", [7, "y", 9], "[<uint32 7>, <'y'>, <9>]"),
        ("(uint32 1, <byte 0x05>)", [2, 6], "(uint32 2, <byte 0x06>)"),
        ("<{'a': <uint32 5>}>", ["a": 6], "<{'a': <uint32 6>}>"),
      ] as [(String, PreferenceValue, String)])
    func `a value in a variant keeps its type if it fits`(
      stored: String, value: PreferenceValue, written: String
    ) throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", Self.key, stored)
      _ = try store(in: session).commit(ChangeSet([["key"]: .set(value)]))
      #expect(try session.run("dconf", "read", Self.key) == written)
    }

    @Test(
      arguments: [
        ("5", ["a": 1]), ("uint32 6", ["a": 1]), ("{'a': 'x'}", ["a": ["b"]]),
      ] as [(String, PreferenceValue)])
    func `a key does not become a directory`(stored: String, value: PreferenceValue) throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", Self.key, stored)
      let store = try store(in: session)
      #expect(throws: StoreError.self) { try store.commit(ChangeSet([["key"]: .set(value)])) }
      #expect(try session.run("dconf", "read", Self.key) == stored)
    }

    @Test(
      arguments: [
        ("uint32 6", .integer(-1), "must be an integer from 0 to 4294967295"),
        ("uint32 6", .integer(4_294_967_296), "must be an integer from 0 to 4294967295"),
        ("byte 0x06", .integer(300), "must be an integer from 0 to 255"),
        ("5", .integer(5_000_000_000), "must be an integer from -2147483648 to 2147483647"),
        ("['a']", [1], "must be a string"),
        ("[1, 3]", ["a"], "must be an integer from -2147483648 to 2147483647"),
        ("objectpath '/a'", "a", "must be a D-Bus object path such as /org/example"),
        ("[uint32 1, 2]", 7, "must be a list"), ("{'a': 1}", "x", "must be a dictionary"),
      ] as [(String, PreferenceValue, String)])
    func `a value of the same kind must fit the stored type`(
      stored: String, value: PreferenceValue, reason: String
    ) throws {
      let found = try refusal(of: value, over: stored)
      #expect("\(found)".hasPrefix(reason), "\(found)")
    }

    @Test(
      arguments: [
        (
          "{'a': <5>}", ["a": .number("99999999999999999999")],
          "dconf has no number like 99999999999999999999 (entry “a”)"
        ),
        ("uint32 6", .number("1e20"), "must be an integer from 0 to 4294967295"),
      ] as [(String, PreferenceValue, String)])
    func `a number that no type has is refused without the advice to change the type`(
      stored: String, value: PreferenceValue, reason: String
    ) throws {
      #expect(try refusal(of: value, over: stored).message.english == reason)
    }

    @Test(
      arguments: [
        ("5", "s", .string("5")), ("/a", "o", .tagged(type: "o", "/a")), ("x y", "o", nil),
        ("AQI=", "ay", .tagged(type: "ay", .data(Data([1, 2])))),
        ("0x0102", "ay", .tagged(type: "ay", .data(Data([1, 2])))), ("5", "as", nil),
      ] as [(String, String, PreferenceValue?)])
    func `a text with the type of a string or of bytes needs no quotes`(
      text: String, type: String, value: PreferenceValue?
    ) throws {
      let domain = try PrivateSession().domain("dconf:/org/settee/tests/")
      #expect(domain.nativeValue(text, ["new"], type) == value)
    }

    @Test(
      arguments: [
        ("<5>", "v", .tagged(type: "v", 5)), ("'a'", "v", .tagged(type: "v", "a")),
        ("<5>", "s", "<5>"), ("a", "v", nil),
      ] as [(String, String, PreferenceValue?)])
    func `the type of variants takes GVariant text`(
      text: String, type: String, value: PreferenceValue?
    ) throws {
      let domain = try PrivateSession().domain("dconf:/org/settee/tests/")
      #expect(domain.nativeValue(text, ["new"], type) == value)
    }

    @Test func `a real stays one over an integer, and a value of another kind has its own type`()
      throws
    {
      let session = try PrivateSession()
      try session.run("dconf", "write", Self.key, "1.5")
      let store = try store(in: session)
      #expect(store.represent(.integer(2), at: ["key"]) == .rounded(to: .real(2)))
      try session.run("dconf", "write", Self.key, "5")
      for value: PreferenceValue in [.real(1.5), "x", true, .integer(6)] {
        #expect(store.represent(value, at: ["key"]) == .exact)
      }
    }

    @Test func `a value with a type, and a recorded one, change the stored type`() throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", Self.key, "uint32 6")
      let store = try store(in: session)
      #expect(
        store.represent(.tagged(type: "i", .integer(-1)), at: ["key"])
          == .rounded(to: .integer(-1)))
      var changes = ChangeSet([["key"]: .set(.integer(-1))])
      #expect(throws: StoreError.self) { try store.commit(changes) }
      changes.hasStoredForms = true
      _ = try store.commit(changes)
      #expect(try session.run("dconf", "read", Self.key) == "-1")
      try session.run("dconf", "write", Self.key, "int64 5")
      changes.edits = [["key"]: .set(.integer(5))]
      _ = try store.commit(changes)
      #expect(try session.run("dconf", "read", Self.key) == "5")
    }
  }
#endif
