#if GSettings
  import PreferenceDomains
  import PreferenceFormats
  import PreferenceSettings
  import PreferenceStores
  import PreferenceValues
  import Testing

  @testable import PreferencesGSettings

  /// Keys of unusual kinds in domains with a schema.
  @Suite(.enabled(if: PrivateSession.isPossible)) struct DesktopKeyTests {
    @Test func `keys that the schema does not describe are shown, changed, removed and restored`()
      throws
    {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="org.settee.tests" path="/org/settee/tests/">
        <key name="size" type="i"><default>1</default></key></schema>
        <schema id="org.settee.other" path="/org/settee/tests/">
        <key name="other" type="i"><default>1</default></key></schema>
        """)
      func read() throws -> String { try session.run("dconf", "read", "/org/settee/tests/old") }
      try session.run("dconf", "write", "/org/settee/tests/old", "uint32 6")
      try session.run("dconf", "write", "/org/settee/tests/other", "7")
      let domain = try session.domain("org.settee.tests")
      let store = try #require(domain.userLayer?.store)
      let root = try store.load().root
      #expect(root == .dictionary(["old": .tagged(type: "u", .integer(6))]))
      #expect(domain.schema.problems(in: root) == [])
      #expect(domain.nativeValue("8", ["old"], nil) == .tagged(type: "u", .integer(8)))
      #expect(
        domain.nativeCommand?(["old"], root[["old"]])
          == ["dconf", "write", "/org/settee/tests/old", "uint32 6"])
      _ = try store.commit(ChangeSet([["old"]: .set(.integer(7))]))
      #expect(try read() == "uint32 7")
      _ = try store.commit(ChangeSet([["old"]: .reset]))
      #expect(try read() == "")
      _ = try store.commit(ChangeSet([["old"]: .set(.tagged(type: "u", .integer(7)))]))
      #expect(try read() == "uint32 7")
      for path: PreferencePath in [["other"], ["deep", "key"]] {
        #expect(throws: StoreError.self) { try store.commit(ChangeSet([path: .set(.integer(1))])) }
      }
    }

    @Test func `schemas at one path do not show each other's keys as unknown`() throws {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="org.settee.one"><key name="a" type="i"><default>1</default></key></schema>
        <schema id="org.settee.two"><key name="b" type="i"><default>1</default></key></schema>
        <schema id="org.settee.p" path="/org/settee/p/"><child name="c" schema="org.settee.one"/></schema>
        <schema id="org.settee.q" path="/org/settee/p/"><child name="c" schema="org.settee.two"/></schema>
        """)
      for name in ["a", "b", "free"] {
        try session.run("dconf", "write", "/org/settee/p/c/\(name)", "5")
      }
      for (schema, key) in [("org.settee.one", "a"), ("org.settee.two", "b")] {
        let domain = try session.domain("\(schema):/org/settee/p/c/")
        let members = try #require(try domain.userLayer?.store.load().root.members)
        #expect(Set(members.map(\.name)) == [key, "free"])
      }
    }

    @Test func `former words of choices are read and imported as the current ones`() throws {
      let session = try PrivateSession.withSchemas(
        """
        <enum id="org.settee.E"><value nick="one" value="1"/><value nick="two" value="2"/></enum>
        <schema id="org.settee.tests" path="/org/settee/tests/">
        <key name="enum" enum="org.settee.E"><default>'one'</default>
        <aliases><alias value="dos" target="two"/></aliases></key>
        <key name="some" type="as"><choices><choice value="x"/><choice value="y"/></choices>
        <aliases><alias value="old" target="y"/></aliases><default>['x']</default></key></schema>
        """)
      try session.run("dconf", "write", "/org/settee/tests/enum", "'dos'")
      try session.run("dconf", "write", "/org/settee/tests/some", "['old', 'x']")
      #expect(try session.run("gsettings", "get", "org.settee.tests", "some") == "['y', 'x']")
      let domains = GSettingsDomains(
        environment: session.environment, directory: session.environment["TEST_SCHEMAS"])
      for (name, hasTexts) in [
        ("org.settee.tests", true), ("dconf:/org/settee/tests/", true),
        ("dconf:/org/settee/tests/", false),
      ] {
        let domain = try #require(try domains.domain(named: name, hasTexts: hasTexts))
        let root = try domain.load().stored
        #expect(root == ["enum": "two", "some": ["y", "x"]], "\(name)")
        #expect(domain.schema.problems(in: root) == [], "\(name)")
      }
      let (root, ignored) = domains.checked(
        ["tests": ["enum": "dos", "some": ["z"], "free": "dos"]], below: "/org/settee/")
      #expect(root == ["tests": ["enum": "two", "some": ["z"], "free": "dos"]])
      #expect(ignored == [["tests", "some"]])
    }

    @Test func `the items of a list are paths of the items' schema`() throws {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="org.settee.item"><key name="size" type="i"><default>1</default></key></schema>
        <schema id="org.settee.list" path="/org/settee/list:/" list-of="org.settee.item"/>
        """)
      try session.run("dconf", "write", "/org/settee/list:/one/size", "2")
      try session.run("dconf", "write", "/org/settee/list:/free", "2")
      let names = GSettingsDomains(
        environment: session.environment, directory: session.environment["TEST_SCHEMAS"]
      ).names
      #expect(
        names.filter { $0.hasPrefix("org.settee.item") } == [
          "org.settee.item:/org/settee/list:/one/"
        ])
    }

    @Test(
      arguments: [
        ("\"x\"", ["mv"], "@mv <'x'>"), ("uint32 5", ["mv"], "@mv <uint32 5>"),
        ("<('a', 2)>", ["mv"], "@mv <('a', 2)>"), ("nothing", ["mv"], "@mv nothing"),
        ("<uint32 5>", ["sv", "k"], "{'k': <uint32 5>}"), ("\"x\"", ["sv", "k"], "{'k': <'x'>}"),
      ] as [(String, PreferencePath, String)])
    func `variants in other types take GVariant text too`(
      text: String, path: PreferencePath, stored: String
    ) throws {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="org.settee.tests" path="/org/settee/tests/">
        <key name="mv" type="mv"><default>&lt;1&gt;</default></key>
        <key name="sv" type="a{sv}"><default>{}</default></key></schema>
        """)
      let domain = try session.domain("org.settee.tests")
      let store = try #require(domain.userLayer?.store)
      let value = try #require(domain.nativeValue(text, path, nil))
      _ = try store.commit(ChangeSet([path: .set(value)]))
      #expect(try session.run("dconf", "read", "/org/settee/tests/\(path.members[0])") == stored)
    }

    @Test(
      arguments: [
        ("sv", "{'k': <uint32 5>, 'l': <1>}", ["sv", "k"], 6, "{'k': <uint32 6>, 'l': <1>}"),
        ("sv", "{'k': <uint32 5>}", ["sv"], ["k": 6, "l": "x"], "{'k': <uint32 6>, 'l': <'x'>}"),
        ("any", "<byte 0x05>", ["any"], 6, "<byte 0x06>"),
        ("any", "<byte 0x05>", ["any"], 600, "<600>"),
      ] as [(String, String, PreferencePath, PreferenceValue, String)])
    func `the content of a variant keeps its type in a described key`(
      key: String, stored: String, path: PreferencePath, value: PreferenceValue, written: String
    ) throws {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="org.settee.tests" path="/org/settee/tests/">
        <key name="any" type="v"><default>&lt;1&gt;</default></key>
        <key name="sv" type="a{sv}"><default>{}</default></key></schema>
        """)
      let name = "/org/settee/tests/\(key)"
      try session.run("dconf", "write", name, stored)
      let store = try #require(try session.domain("org.settee.tests").userLayer?.store)
      let before = try #require(try store.load().root[[key]])
      _ = try store.commit(ChangeSet([path: .set(value)]))
      #expect(try session.run("dconf", "read", name) == written)
      // Recorded values have their own types.
      try session.run("dconf", "write", name, key == "any" ? "<7>" : "{'k': <int64 5>}")
      var undo = ChangeSet([[key]: .set(before)])
      undo.hasStoredForms = true
      _ = try store.commit(undo)
      #expect(try session.run("dconf", "read", name) == stored)
    }

    @Test(
      arguments: [
        ("<(uint32 3, 'y')>", ["av", "-"], .tagged(type: "(us)", [3, "y"])),
        ("<uint32 5>", ["av", "0"], .tagged(type: "u", 5)), ("\"x\"", ["av", "0"], "x"),
        ("<uint32 5>", ["dicts", "0", "k"], .tagged(type: "u", 5)), ("<5>", ["av", "k"], nil),
        ("<5>", ["words", "0"], nil),
      ] as [(String, PreferencePath, PreferenceValue?)])
    func `items of a list of variants take GVariant text`(
      text: String, path: PreferencePath, value: PreferenceValue?
    ) throws {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="org.settee.tests" path="/org/settee/tests/">
        <key name="av" type="av"><default>[]</default></key>
        <key name="dicts" type="aa{sv}"><default>[]</default></key>
        <key name="words" type="as"><default>[]</default></key></schema>
        """)
      #expect(try session.domain("org.settee.tests").nativeValue(text, path, nil) == value)
    }

    @Test func `a key for variants takes GVariant text of all types`() throws {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="org.settee.tests" path="/org/settee/tests/">
        <key name="any" type="v"><default>&lt;uint32 5&gt;</default></key></schema>
        """)
      let domain = try session.domain("org.settee.tests")
      let store = try #require(domain.userLayer?.store)
      let texts: [(text: String, type: String?, stored: String)] = [
        ("<'x'>", nil, "<'x'>"), ("uint32 7", nil, "<uint32 7>"), ("{'a': 1}", nil, "<{'a': 1}>"),
        ("{'a': <1>}", "a{sv}", "<{'a': <1>}>"), ("@ms nothing", nil, "<@ms nothing>"),
        ("just 'x'", nil, "<@ms 'x'>"), ("@mmi just nothing", nil, "<@mmi just nothing>"),
        ("[<@mi nothing>, <1>]", nil, "<[<@mi nothing>, <1>]>"),
      ]
      for (text, type, stored) in texts {
        let value = try #require(domain.nativeValue(text, ["any"], type), "\(text)")
        _ = try store.commit(ChangeSet([["any"]: .set(value)]))
        #expect(try session.run("dconf", "read", "/org/settee/tests/any") == stored)
        #expect(domain.schema.problems(in: try store.load().root) == [], "\(text)")
      }
      #expect(try store.commit(ChangeSet([["any"]: .set(.null)])).isDone)
      #expect(try session.run("dconf", "read", "/org/settee/tests/any") == "<@mv nothing>")
      #expect(domain.nativeValue("no text", ["any"], nil) == nil)
      let setting = try #require(domain.schema.setting(at: ["any"]))
      #expect(setting.variants.count > 3)
    }

    @Test(arguments: [
      ("authentication-password", PreferenceValue.string(""), true),
      ("disable-show-password", .boolean(false), false), ("cursor-theme", .string(""), false),
    ])
    func `a key is secret by its name and type`(
      name: String, value: PreferenceValue, isSecret: Bool
    ) throws {
      let type = try #require(value.naturalType)
      let key = GSettingsKey(name: name, type: type, range: .any, defaultValue: value)
      #expect((key.jsonSchema["writeOnly"] == .boolean(true)) == isSecret)
    }

    private static let int32Rule = "must be an integer from -2147483648 to 2147483647"

    @Test(
      arguments: [
        ("d", .number("1e-400"), "must not be 1e-400, which a real number cannot represent"),
        ("v", .number("1e-400"), "dconf has no number like 1e-400"),
        ("v", .tagged(type: "", 1), "dconf has no type “”"),
        ("i", 11, "must be an integer from -3 to 10"),
        ("(is)", [1, 2], "must be a string (item 2)"),
        ("a(is)", [[1, "a"], ["b", "c"]], "\(Self.int32Rule) (item 2, item 1)"),
        ("a{si}", ["b": "c"], "\(Self.int32Rule) (entry “b”)"),
        (
          "a{sv}", ["b": .number("99999999999999999999")],
          "dconf has no number like 99999999999999999999 (entry “b”)"
        ),
      ] as [(String, PreferenceValue, String)])
    func `a refusal says what a key may have, and where its value is wrong`(
      type: String, value: PreferenceValue, reason: String
    ) throws {
      let type = try #require(VariantType(type))
      let range: GSettingsKey.Range = reason.contains("-3") ? .limits(-3, 10) : .any
      let key = GSettingsKey(name: "a", type: type, range: range, defaultValue: 1)
      guard case .impossible(let found) = key.represent(value) else {
        Issue.record("\(value) has the type \(type)")
        return
      }
      #expect(found.message.english == reason)
    }

    @Test func `a value of a secret that GSettings ignores is not shown`() throws {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="org.settee.tests" path="/org/settee/tests/">
        <key name="password" type="s"><default>''</default></key></schema>
        """)
      try session.run("dconf", "write", "/org/settee/tests/password", "['hunter2']")
      let problems = try session.domain("org.settee.tests").load().layers
        .flatMap(\.content.problems)
      #expect(problems.map { "\($0.location)" } == ["/password"])
      #expect(problems.allSatisfy { !$0.message.contains("hunter2") }, "\(problems)")
    }
  }
#endif
