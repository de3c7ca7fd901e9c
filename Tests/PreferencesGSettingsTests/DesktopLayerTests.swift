#if GSettings
  import Foundation
  import PreferenceDomains
  import PreferenceFormats
  import PreferenceSettings
  import PreferenceStores
  import PreferenceValues
  import TestSupport
  import Testing

  @testable import PreferencesGSettings

  /// The layers from a profile's databases, overrides and schemas.
  @Suite(.enabled(if: PrivateSession.isPossible)) struct DesktopLayerTests {
    private static let interface = "org.gnome.desktop.interface"

    private func domain(_ name: String, in session: PrivateSession) throws -> Domain {
      try session.domain(name)
    }

    /// Returns a session whose site database sets and locks keys: two and one of them, if nothing else is given.
    private func siteSession(
      hasBus: Bool = true,
      values: String =
        "# ours\n[org/gnome/desktop/interface]\ncursor-size=36\nclock-format='12h'\n",
      locks: String = "# policy\n/org/gnome/desktop/interface/cursor-size\n"
    ) throws -> PrivateSession {
      let session = try PrivateSession(
        hasBus: hasBus, variables: ["DCONF_PROFILE": "HOME/profile"])
      let directory = session.directory.path
      try FileManager.default.createDirectory(
        atPath: "\(directory)/site.d/locks", withIntermediateDirectories: true)
      try session.directory.write(values, to: "site.d/00-site")
      try session.directory.write(locks, to: "site.d/locks/site")
      try session.directory.write("user-db:user\n", to: "profile")
      if hasBus {
        // A locked key is not writable, so the value below the lock is written first.
        try session.run("dconf", "write", "/org/gnome/desktop/interface/cursor-size", "99")
      }
      #expect(
        try session.run("dconf", "compile", "\(directory)/site.db", "\(directory)/site.d") == "")
      try session.directory.write("user-db:user\nfile-db:\(directory)/site.db\n", to: "profile")
      return session
    }

    @Test(.enabled(if: TestData.has("gsettings/stores/layers")))
    func `the golden store has the values and locks that GIO reports`() throws {
      let session = try PrivateSession(hasBus: false, variables: ["DCONF_PROFILE": "HOME/profile"])
      let directory = session.directory.path
      for (source, target) in [
        ("site.db", "site.db"), ("system.db", "system.db"), ("user.db", ".config/dconf/user"),
      ] {
        try FileManager.default.createDirectory(
          atPath: "\(directory)/.config/dconf", withIntermediateDirectories: true)
        let bytes = try TestData.bytes("gsettings/stores/layers/\(source)")
        try Data(bytes).write(to: URL(fileURLWithPath: "\(directory)/\(target)"))
      }
      try session.directory.write(
        "user-db:user\nfile-db:\(directory)/site.db\nfile-db:\(directory)/system.db\n",
        to: "profile")
      let recorded = String(
        decoding: try TestData.bytes("gsettings/stores/layers/effective.txt"), as: UTF8.self)
      var compared = 0
      for line in recorded.split(separator: "\n") {
        let parts = line.split(separator: "|", maxSplits: 2).map(String.init)
        guard parts.count == 3, let schema = InstalledSchemas.standard.schema(parts[0]),
          let key = schema.keys.first(where: { $0.name == parts[1] }),
          let bar = parts[2].lastIndex(of: "|")
        else { continue }
        let domain = try domain(parts[0], in: session)
        let content = try domain.load()
        let path = PreferencePath([key.name])
        let value =
          content.stored[path] ?? domain.schema.effectiveDefault(at: path, in: content.stored)
        let text = try key.variant(of: #require(value)).text(isAnnotated: true)
        #expect(text == String(parts[2][..<bar]), "\(line)")
        let isLocked = if case .locked = content.access(to: path) { true } else { false }
        #expect(isLocked == parts[2].hasSuffix("writable=false"), "\(line)")
        compared += 1
      }
      #expect(compared > 20)
    }

    @Test func `a locked key rejects edits, and the user's overridden value remains`() throws {
      let session = try siteSession()
      let domain = try domain(Self.interface, in: session)
      let content = try domain.load()
      #expect(content.stored[["cursor-size"]] == .integer(36))
      #expect(content.access(to: ["cursor-size"]) == .locked(by: "site"))
      let store = try #require(domain.userLayer?.store)
      #expect(try store.load().root[["cursor-size"]] == .integer(99))
      for edit in [StoreEdit.set(.integer(1)), .reset] {
        #expect(throws: StoreError.self) { try store.commit(ChangeSet([["cursor-size"]: edit])) }
      }
      #expect(try store.load().root[["cursor-size"]] == .integer(99))
      _ = try store.commit(ChangeSet([["clock-format"]: .set(.string("24h"))]))
      #expect(try session.run("gsettings", "get", Self.interface, "clock-format") == "'24h'")
    }

    @Test func `a shared database that is damaged has no values and a warning`() throws {
      let session = try siteSession()
      try session.directory.write("damaged", to: "site.db")
      let domain = try domain(Self.interface, in: session)
      let content = try domain.load()
      #expect(content.stored[["cursor-size"]] == .integer(99))
      #expect(content.access(to: ["cursor-size"]) == .writable)
      let warnings = content.layers.flatMap(\.content.problems)
      #expect(warnings.map(\.severity) == [.warning])
      let path = session.directory["site.db"]
      #expect(
        warnings.first?.message
          == "cannot read \(path): the file is not in the GVDB format; programs ignore this dconf database",
        "\(warnings)")
      #expect(GSettingsDomains(environment: session.environment).problems.count == 1)
      let store = try #require(domain.userLayer?.store)
      #expect(try store.commit(ChangeSet([["cursor-size"]: .set(.integer(48))])).isDone)
      // A warning of dconf comes first.
      let read = try session.run("gsettings", "get", Self.interface, "cursor-size")
      #expect(read.hasSuffix("48"), "\(read)")
    }

    @Test func `a locked list without the domain's path is a warning`() throws {
      let session = try siteSession(
        hasBus: false, values: "[org/gnome/desktop/app-folders]\nfolder-children=['A']\n",
        locks: "/org/gnome/desktop/app-folders/folder-children\n")
      for (name, isListed) in [("A", true), ("B", false)] {
        let domain = try domain(
          "org.gnome.desktop.app-folders.folder:/org/gnome/desktop/app-folders/folders/\(name)/",
          in: session)
        #expect(domain.layers.flatMap(\.remarks).isEmpty == isListed, "\(name)")
        #expect((domain.remarkOnSave() == nil) == isListed, "\(name)")
      }
    }

    @Test func `values, locks and defaults have a file and line`() throws {
      let session = try siteSession(hasBus: false)
      let domain = try domain(Self.interface, in: session)
      let site = domain.layers.first { $0.kind.name == "site" }
      let store = try #require(site?.store as? any OriginReportingStore)
      let directory = session.directory.path
      #expect(store.origin(of: ["clock-format"]) == "\(directory)/site.d/00-site:4")
      #expect(store.lockOrigin(of: ["clock-format"]) == nil)
      #expect(store.origin(of: ["cursor-size"]) == "\(directory)/site.d/00-site:3")
      #expect(store.lockOrigin(of: ["cursor-size"]) == "\(directory)/site.d/locks/site:2")
      let source = "/usr/share/glib-2.0/schemas/org.gnome.desktop.interface.gschema.xml"
      let place = try #require(domain.placeOfDefault(["cursor-size"]))
      let line = try #require(place.split(separator: ":").last.flatMap { Int($0) })
      let lines = try String(contentsOfFile: source, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines[line - 1].contains("<default>24</default>"))
    }

    @Test func `a missing profile makes settings read-only`() throws {
      let session = try PrivateSession(variables: ["DCONF_PROFILE": "no-such-profile"])
      let domain = try domain(Self.interface, in: session)
      guard case .readOnly(let reason) = try domain.load().access(to: ["cursor-size"]) else {
        Issue.record("the setting is writable")
        return
      }
      #expect("\(reason)".contains("no-such-profile"))
    }

    @Test func `stored values that violate the schema are problems`() throws {
      let session = try PrivateSession()
      for value in ["'large'", "uint32 40", "[1]"] {
        try session.run("dconf", "write", "/org/gnome/desktop/interface/cursor-size", value)
        let content = try domain(Self.interface, in: session).load()
        let problems = content.layers.flatMap(\.content.problems)
        #expect(problems.map { "\($0.location)" } == ["/cursor-size"], "\(value)")
        #expect(problems.first?.repair?.value == .integer(24))
        #expect(content.stored[["cursor-size"]] == .integer(24))
      }
      try session.run("dconf", "write", "/org/gnome/desktop/interface/clock-format", "'25h'")
      let domain = try domain(Self.interface, in: session)
      let store = try #require(domain.userLayer?.store)
      #expect(try store.load().problems.count == 2)
      _ = try store.commit(
        ChangeSet([["cursor-size"]: .set(.integer(24)), ["clock-format"]: .reset]))
      #expect(try session.run("dconf", "dump", "/").contains("cursor-size=24"))
      #expect(try store.load().problems == [])
    }

    @Test(arguments: [StoreEdit.reset, .set(.integer(30))])
    func `an undo restores a value that GSettings ignores`(edit: StoreEdit) throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", "/org/gnome/desktop/interface/cursor-size", "'a=b'")
      let store = try #require(try domain(Self.interface, in: session).userLayer?.store)
      var changes = ChangeSet([["cursor-size"]: edit])
      changes.recordsText = true
      guard case .done(let saved, _) = try store.commit(changes) else {
        Issue.record("not saved")
        return
      }
      #expect(saved.problems == [])
      var undo = ChangeSet([
        ["cursor-size"]: .set(.integer(24)), ["clock-format"]: .set(.string("12h")),
      ])
      undo.restoredTexts = [try #require(saved.textChange)]
      #expect(try store.commit(undo).isDone)
      let read = try session.run("dconf", "read", "/org/gnome/desktop/interface/cursor-size")
      #expect(read == "'a=b'")
    }

    @Test func `a relocatable schema opens with a path`() throws {
      let session = try PrivateSession()
      let schema = "org.gnome.desktop.app-folders.folder"
      let path = "/org/gnome/desktop/app-folders/folders/Games/"
      let domain = try domain("\(schema):\(path)", in: session)
      let store = try #require(domain.userLayer?.store)
      _ = try store.commit(ChangeSet([["name"]: .set(.string("Games"))]))
      #expect(try session.run("gsettings", "get", "\(schema):\(path)", "name") == "'Games'")
      let names = GSettingsDomains(environment: session.environment).names
      #expect(names.contains("\(schema):\(path)"))
      #expect(names.contains(Self.interface))
      for wrong in [schema, "\(schema):x", "\(schema):/a//b/", "\(Self.interface):/a/b/"] {
        #expect(throws: StoreError.self, "\(wrong)") { try self.domain(wrong, in: session) }
      }
      let domains = GSettingsDomains(environment: session.environment)
      #expect(try domains.domain(named: "org.example.missing") == nil)
    }

    @Test func `the first value at a path adds the path to its list, and an undo removes it`()
      throws
    {
      let session = try PrivateSession()
      func list() throws -> String {
        try session.run("gsettings", "get", "org.gnome.desktop.app-folders", "folder-children")
      }
      let initial = try list()
      let place = "/org/gnome/desktop/app-folders/folders/Games/"
      // A key that no schema describes is not a value of the domain.
      try session.run("dconf", "write", "\(place)old-key", "1")
      let domain = try domain("org.gnome.desktop.app-folders.folder:\(place)", in: session)
      let store = try #require(domain.userLayer?.store)
      var draft = EditingDraft()
      draft.add(
        LayerChange(.set(.string("Games")), at: ["name"], in: store.identity, expecting: nil))
      let completed = domain.completed(draft, over: try domain.load())
      #expect(completed.changes(at: ["folder-children"]).map(\.edit) == [.set(.boolean(true))])
      _ = try domain.save(completed, over: try domain.load())
      #expect(try list().contains("'Games'"))
      #expect(try store.load().root[["folder-children"]] == .boolean(true))
      #expect(domain.completed(draft, over: try domain.load()) == draft)
      let again = ChangeSet(
        [["folder-children"]: .set(.boolean(true)), ["name"]: .set(.string("Games"))],
        expecting: [["folder-children"]: nil])
      #expect(try store.commit(again).isDone)
      for (stored, count) in [(PreferenceValue.boolean(true), 1), (nil, 0)] {
        var removal = EditingDraft()
        removal.add(
          LayerChange(
            .set(.boolean(false)), at: ["folder-children"], in: store.identity, expecting: stored))
        let edits = domain.completed(removal, over: try domain.load()).changes.map(\.edit)
        #expect(edits == Array(repeating: .reset, count: count))
      }
      _ = try store.commit(
        ChangeSet([["name"]: .reset, ["folder-children"]: .reset, ["old-key"]: .reset]))
      #expect(try list() == initial)
      #expect(try session.run("dconf", "dump", "/") == "")
    }

    @Test func `members that are added to a list at the same time are all in it`() async throws {
      let session = try PrivateSession()
      // The directory of the database exists after the first save.
      try session.run("dconf", "write", "/org/settee/tests/first", "1")
      try await withThrowingTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            let place = "/org/gnome/desktop/app-folders/folders/A\(number)/"
            let domain = try self.domain(
              "org.gnome.desktop.app-folders.folder:\(place)", in: session)
            let changes = ChangeSet([
              ["name"]: .set(.string("A")), ["folder-children"]: .set(.boolean(true)),
            ])
            let store = try #require(domain.userLayer?.store)
            #expect(try store.commit(changes, deadline: .now + .seconds(60)).isDone)
          }
        }
        try await group.waitForAll()
      }
      let list = try session.run(
        "gsettings", "get", "org.gnome.desktop.app-folders", "folder-children")
      #expect((0..<8).allSatisfy { list.contains("'A\($0)'") }, "\(list)")
    }

    @Test func `directories vanish with their last keys, and an undo restores them`() throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", "/org/settee/tests/a/b/c", "1")
      try session.run("dconf", "write", "/org/settee/tests/a/d", "2")
      let domain = try domain("dconf:/org/settee/tests/", in: session)
      let before = try domain.load()
      let store = try #require(domain.userLayer?.store)
      var draft = EditingDraft()
      for path: PreferencePath in [["a", "b", "c"], ["a", "d"]] {
        draft.add(
          LayerChange(.reset, at: path, in: store.identity, expecting: before.stored[path]))
      }
      let completed = domain.completed(draft, over: before)
      #expect(before.applying(completed).stored == .emptyDictionary)
      #expect(try domain.save(completed, over: before).isDone)
      #expect(try store.load().root == .emptyDictionary)
      let old = try #require(before.stored[["a"]])
      #expect(store.represent(old, at: ["a"]) == .exact)
      #expect(try store.commit(ChangeSet([["a"]: .set(old)])).isDone)
      #expect(try store.load().root == before.stored)
    }

    @Test func `a dictionary with a name twice has its first value, as in GLib`() throws {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="org.settee.tests" path="/org/settee/tests/">
        <key name="map" type="a{sv}"><default>{}</default></key>
        <key name="maps" type="aa{si}"><default>[]</default></key>
        </schema>
        """)
      try session.run("dconf", "write", "/org/settee/tests/map", "@a{sv} {'a': <1>, 'a': <2>}")
      try session.run("dconf", "write", "/org/settee/tests/maps", "[{'b': 3, 'b': 4}]")
      let content = try domain("org.settee.tests", in: session).load()
      #expect(content.stored[["map"]] == .dictionary(["a": .integer(1)]))
      #expect(content.stored[["maps"]] == .array([.dictionary(["b": .integer(3)])]))
    }

    @Test func `schemas of a shell extension are found in its directory`() throws {
      let session = try PrivateSession()
      let directory = session.directory[
        ".local/share/gnome-shell/extensions/clock@example.org/schemas"]
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      try Data(
        """
        <schemalist><schema id="org.settee.clock" path="/org/settee/clock/">
        <key name="size" type="u"><default>4</default><summary>Size of the clock</summary></key>
        </schema></schemalist>
        """.utf8
      ).write(to: URL(fileURLWithPath: "\(directory)/clock.gschema.xml"))
      #expect(try session.run("glib-compile-schemas", "--strict", directory) == "")
      // A directory without compiled schemas is ignored.
      try FileManager.default.createDirectory(
        atPath: session.directory[".local/share/gnome-shell/extensions/other@example.org/schemas"],
        withIntermediateDirectories: true)
      let domain = try domain("org.settee.clock", in: session)
      #expect(domain.schema.setting(at: ["size"])?.title == "Size of the clock")
      _ = try #require(domain.userLayer?.store).commit(ChangeSet([["size"]: .set(.integer(5))]))
      let read = try session.run(
        "gsettings", "--schemadir", directory, "get", "org.settee.clock", "size")
      #expect(read == "uint32 5")
      #expect(
        GSettingsDomains(environment: session.environment).names.contains("org.settee.clock"))
      #expect(
        try self.domain(Self.interface, in: session).schemaPlace?.english.hasPrefix("/usr") == true)
    }

    @Test func `vendor overrides are a layer with file and line`() throws {
      let session = try PrivateSession.withSchemas(
        """
        <schema id="org.settee.tests" path="/org/settee/tests/">
        <key name="plain" type="i"><default>1</default></key>
        <key name="changed" type="i"><default>1</default></key>
        <key name="desktop" type="i"><default>1</default></key>
        </schema>
        """,
        overrides: [
          "10-a.gschema.override": "[org.settee.tests]\nchanged=2\ndesktop=2\n",
          "20-b.gschema.override":
            "# later\n[org.settee.tests]\nchanged=3\n\n[org.settee.tests:Settee]\ndesktop=4\n",
        ])
      let domain = try domain("org.settee.tests", in: session)
      let content = try domain.load()
      let vendor = try #require(content.layers.first { $0.kind.name == "vendor" })
      #expect(vendor.root[["changed"]] == .integer(3))
      #expect(vendor.root[["plain"]] == nil)
      #expect(domain.schema.setting(at: ["changed"])?.defaultValue == .integer(1))
      let store = try #require(
        domain.layers.first { $0.kind.name == "vendor" }?.store as? any OriginReportingStore)
      #expect(
        store.origin(of: ["changed"]) == "\(session.directory.path)/schemas/20-b.gschema.override:3"
      )
      #expect(try session.run("gsettings", "get", "org.settee.tests", "changed") == "3")
    }

    @Test func `extended keys, aliases, limits and NaN follow the rules of GSettings`()
      throws
    {
      let session = try PrivateSession.withSchemas(
        """
        <enum id="org.settee.E"><value nick="one" value="1"/><value nick="two" value="2"/></enum>
        <flags id="org.settee.F"><value nick="aa" value="1"/><value nick="bb" value="2"/></flags>
        <schema id="org.settee.base"><key name="kept" type="i"><default>1</default><summary>Kept</summary></key>
        <key name="changed" type="i"><default>1</default></key></schema>
        <schema id="org.settee.tests" path="/org/settee/tests/" extends="org.settee.base">
        <override name="changed">7</override>
        <key name="enum" enum="org.settee.E"><default>'one'</default><aliases><alias value="uno" target="one"/><alias value="dos" target="two"/></aliases></key>
        <key name="flags" flags="org.settee.F"><default>['aa']</default></key>
        <key name="choice" type="s"><choices><choice value="x"/><choice value="y"/></choices><default>'x'</default></key>
        <key name="some" type="as"><choices><choice value="x"/><choice value="y"/></choices><default>['x']</default></key>
        <key name="maybe" type="ms"><choices><choice value="x"/><choice value="y"/></choices><default>nothing</default></key>
        <key name="limited" type="d"><range min="0.5" max="3"/><default>1</default></key>
        <key name="free" type="d"><default>1</default></key>
        <child name="inner" schema="org.settee.child"/>
        </schema>
        <schema id="org.settee.child"><key name="deep" type="s"><default>''</default></key></schema>
        """)
      let domain = try domain("org.settee.tests", in: session)
      #expect(domain.schema.setting(at: ["kept"])?.title == "Kept")
      #expect(domain.schema.setting(at: ["changed"])?.defaultValue == .integer(7))
      let store = try #require(domain.userLayer?.store)
      try session.run("dconf", "write", "/org/settee/tests/enum", "'dos'")
      #expect(try store.load().root[["enum"]] == .string("two"))
      let refused: [(PreferencePath, PreferenceValue)] = [
        (["enum"], .string("three")), (["flags"], .array([.string("c")])),
        (["choice"], .string("z")), (["some"], .array([.string("x"), .string("z")])),
        (["maybe"], .string("z")),
        (["limited"], .real(.nan)), (["limited"], .real(4)), (["limited"], .real(.infinity)),
        (["kept"], .string("1")), (["kept"], .integer(1 << 40)),
      ]
      for (path, value) in refused {
        #expect(throws: StoreError.self, "\(path)") {
          try store.commit(ChangeSet([path: .set(value)]))
        }
      }
      _ = try store.commit(
        ChangeSet([
          ["free"]: .set(.real(.nan)), ["limited"]: .set(.integer(2)),
          ["flags"]: .set(.array([.string("bb"), .string("aa")])),
          ["some"]: .set(.array([.string("y"), .string("y")])), ["maybe"]: .set(.string("y")),
        ]))
      #expect(try session.run("gsettings", "get", "org.settee.tests", "some") == "['y', 'y']")
      #expect(try session.run("gsettings", "get", "org.settee.tests", "maybe") == "@ms 'y'")
      let content = try domain.load()
      #expect(content.layers.flatMap(\.content.problems) == [])
      #expect(
        domain.schema.problems(in: content.stored).allSatisfy {
          $0.location != ValueLocation(["some"])
        })
      #expect(try session.run("gsettings", "get", "org.settee.tests", "free") == "nan")
      #expect(try session.run("gsettings", "get", "org.settee.tests", "limited") == "2.0")
      #expect(try session.run("gsettings", "get", "org.settee.tests", "flags") == "['bb', 'aa']")
      try session.run("dconf", "write", "/org/settee/tests/flags", "['bb', 'aa', 'bb']")
      #expect(try store.load().root[["flags"]] == ["bb", "aa"])
      try session.run("dconf", "write", "/org/settee/tests/limited", "nan")
      #expect(try session.run("gsettings", "get", "org.settee.tests", "limited") == "nan")
      let root = try store.load().root
      #expect(root[["limited"]]?.double?.isNaN == true)
      #expect(domain.schema.problems(in: root).contains { $0.location.path == ["limited"] })
      let names = GSettingsDomains(
        environment: session.environment, directory: session.directory["schemas"]
      ).names
      #expect(names.contains("org.settee.child:/org/settee/tests/inner/"))
    }
  }
#endif
