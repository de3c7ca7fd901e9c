#if GSettings
  import Foundation
  import PreferenceDomains
  import PreferenceFormats
  import PreferenceStores
  import PreferenceSystem
  import PreferenceValues
  import PreferencesTesting
  import TestSupport
  import Testing

  @testable import PreferencesGSettings

  /// Saves through dconf's service; each test has its own home directory and bus.
  @Suite(.enabled(if: PrivateSession.isPossible)) struct DconfStoreTests {
    private static let directory = "/org/settee/tests/"

    private func store(in session: PrivateSession, directory: String = directory) throws
      -> DconfStore
    {
      let databases = DconfDatabases(environment: session.environment)
      let layers = databases.layers(of: DconfView(directory: directory, keys: nil))
      return try #require(layers.first?.store as? DconfStore)
    }

    @Test(arguments: StoreConformance.claims(for: [.transactional, .durable, .notifies]))
    func `the store satisfies its claims`(claim: StoreClaim) throws {
      let session = try PrivateSession()
      try claim.check(try store(in: session), try store(in: session))
    }

    @Test func `dconf and settee read each other's values`() throws {
      let session = try PrivateSession()
      let store = try store(in: session)
      _ = try store.commit(
        ChangeSet([
          ["count"]: .set(.integer(5)), ["deep", "name"]: .set(.string("ü")),
          ["typed"]: .set(.tagged(type: "a{uv}", .array([.array([.integer(1), .boolean(true)])]))),
        ]))
      #expect(try session.run("dconf", "read", "/org/settee/tests/count") == "5")
      #expect(try session.run("dconf", "read", "/org/settee/tests/deep/name") == "'ü'")
      #expect(
        try session.run("dconf", "read", "/org/settee/tests/typed") == "{uint32 1: <true>}")
      try session.run("dconf", "write", "/org/settee/tests/count", "uint32 6")
      #expect(try store.load().root[["count"]] == .tagged(type: "u", .integer(6)))
      try session.run("dconf", "reset", "-f", "/org/settee/tests/")
      #expect(try store.load().root == .emptyDictionary)
    }

    @Test func `an untyped value is written with the type of the stored value`() throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", "/org/settee/tests/count", "uint32 6")
      let store = try store(in: session)
      _ = try store.commit(ChangeSet([["count"]: .set(.integer(7))]))
      #expect(try session.run("dconf", "read", "/org/settee/tests/count") == "uint32 7")
      _ = try store.commit(ChangeSet([["count"]: .set(.string("seven"))]))
      #expect(try session.run("dconf", "read", "/org/settee/tests/count") == "'seven'")
    }

    @Test func `GVariant text without a schema has the stored type, or its own`() throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", "/org/settee/tests/pairs", "[('a', 'b')]")
      try session.run("dconf", "write", "/org/settee/tests/flag", "true")
      let domains = GSettingsDomains(environment: session.environment)
      let domain = try #require(try domains.domain(named: "dconf:\(Self.directory)"))
      let pair = PreferenceValue.array([.string("c"), .string("d")])
      #expect(
        domain.nativeValue("[('c','d')]", ["pairs"], nil) == .tagged(type: "a(ss)", .array([pair])))
      #expect(domain.nativeValue("uint32 5", ["new"], nil) == .tagged(type: "u", .integer(5)))
      #expect(domain.nativeValue("'yes'", ["flag"], nil) == nil)
      #expect(domain.nativeValue("no text", ["new"], nil) == nil)
    }

    @Test func `a save is one change in the service`() throws {
      let session = try PrivateSession()
      let news = try OutputNews(at: session.directory["watched"])
      let watcher = try PrivateSession.start(
        ["dconf", "watch", "/"], session.environment, output: news.path)
      defer { kill(watcher.id, SIGTERM) }
      var seen = ""
      let end = ContinuousClock.now + .seconds(40)
      // The program is watching once it prints a change.
      while !seen.contains("begin"), ContinuousClock.now < end {
        try session.run("dconf", "write", "/begin", "\(UInt32.random(in: 0...1_000_000))")
        seen += news.wait()
      }
      #expect(seen.contains("begin"))
      let store = try store(in: session)
      _ = try store.commit(
        ChangeSet([
          ["a"]: .set(.integer(1)), ["b", "c"]: .set(.integer(2)), ["d"]: .set(.integer(3)),
        ]))
      try session.run("dconf", "write", "/end", "1")
      while !seen.contains("/end"), ContinuousClock.now < end { seen += news.wait() }
      #expect(seen.contains("/end"))
      let blocks = seen.components(separatedBy: "\n\n").filter { $0.contains("/org/settee") }
      #expect(blocks.count == 1, "\(seen)")
    }

    @Test func `watching reports changes by another program`() throws {
      let session = try PrivateSession()
      let store = try store(in: session)
      let reported = EventCollector<StoreEvent>()
      let watch = try store.watch(reported.append)
      defer { watch.cancel() }
      try session.run("dconf", "write", "/org/settee/tests/live", "'yes'")
      let value = reported.next { event -> PreferenceValue? in
        if case .changed(let snapshot) = event { snapshot.root[["live"]] } else { nil }
      }
      #expect(value == .string("yes"))
    }

    @Test func `without a bus, values are readable, but saving needs consent`() throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", "/org/settee/tests/count", "5")
      session.stopBus()
      var environment = session.environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = nil
      let layers = DconfDatabases(environment: environment)
        .layers(of: DconfView(directory: Self.directory, keys: nil))
      let content = try layers[0].store.load()
      #expect(content.root[["count"]] == .integer(5))
      var changes = ChangeSet([["count"]: .set(.integer(6))])
      let error = #expect(throws: StoreError.self) { try layers[0].store.commit(changes) }
      guard case .needsConsent(.privateBus, let reason)? = error else {
        Issue.record("a bus was started without consent")
        return
      }
      #expect("\(reason)".contains("no session bus"))
      #expect(try layers[0].store.load().root[["count"]] == .integer(5))
      changes.consents = [.privateBus]
      #expect(try layers[0].store.commit(changes).isDone)
      #expect(try layers[0].store.load().root[["count"]] == .integer(6))
    }

    @Test func `saving fails after the bus has stopped`() throws {
      let session = try PrivateSession()
      let store = try store(in: session)
      _ = try store.commit(ChangeSet([["count"]: .set(.integer(5))]))
      session.stopBus()
      #expect(throws: StoreError.self) {
        try store.commit(ChangeSet([["count"]: .set(.integer(6))]))
      }
      #expect(try store.load().root[["count"]] == .integer(5))
    }

    @Test func `a save over a bus that has stopped needs consent to start another one`() throws {
      let session = try PrivateSession()
      let store = try store(in: session)
      _ = try store.commit(ChangeSet([["count"]: .set(.integer(5))]))
      session.stopBus()
      var changes = ChangeSet([["count"]: .set(.integer(6))])
      let error = #expect(throws: StoreError.self) { try store.commit(changes) }
      guard case .needsConsent(.privateBus, let reason)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect("\(reason)".contains("cannot connect to the session bus"))
      changes.consents = [.privateBus]
      #expect(try store.commit(changes).isDone)
      #expect(try store.load().root[["count"]] == .integer(6))
    }

    @Test func `a save uses the bus of the runtime directory if the named one is gone`() throws {
      let session = try PrivateSession()
      var environment = session.environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(session.directory["gone"])"
      try FileManager.default.createSymbolicLink(
        atPath: session.directory["run/bus"], withDestinationPath: session.directory["bus"])
      let store = DconfDatabases(environment: environment)
        .layers(of: DconfView(directory: Self.directory, keys: nil))[0].store
      #expect(try store.commit(ChangeSet([["count"]: .set(.integer(6))])).isDone)
      #expect(try session.run("dconf", "read", "/org/settee/tests/count") == "6")
    }

    @Test func `an abandoned save does not wait for the bus`() throws {
      let session = try PrivateSession(hasBus: false)
      let path = session.directory["silent"]
      let silent = try #require(SilentSocket(at: path))
      defer { withExtendedLifetime(silent) {} }
      var environment = session.environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(path)"
      let store = DconfDatabases(environment: environment)
        .layers(of: DconfView(directory: Self.directory, keys: nil))[0].store
      let start = ContinuousClock.now
      LockWaiting.abandoned(if: { true }) {
        let error = #expect(throws: StoreError.self) {
          try store.commit(
            ChangeSet([["count"]: .set(.integer(6))]), deadline: .now + .seconds(120))
        }
        #expect(error?.isInDoubt == true)
      }
      #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func `a bus that does not answer leaves the save in doubt at the deadline`() throws {
      let session = try PrivateSession(hasBus: false)
      let path = session.directory["silent"]
      let silent = try #require(SilentSocket(at: path))
      defer { withExtendedLifetime(silent) {} }
      var environment = session.environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(path)"
      let layers = DconfDatabases(environment: environment)
        .layers(of: DconfView(directory: Self.directory, keys: nil))
      let error = #expect(throws: StoreError.self) {
        try layers[0].store.commit(
          ChangeSet([["count"]: .set(.integer(6))]), deadline: .now + .milliseconds(300))
      }
      #expect(error?.isInDoubt == true)
    }

    @Test func `a save is in doubt if the service is late, and its change is reported later`()
      throws
    {
      let session = try PrivateSession()
      let store = try store(in: session)
      _ = try store.commit(ChangeSet([["count"]: .set(.integer(5))]))
      let answer = try session.run(
        "gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/",
        "--method", "org.freedesktop.DBus.GetConnectionUnixProcessID", "ca.desrt.dconf")
      let service = try #require(
        answer.split { !$0.isNumber }.last.flatMap { pid_t($0) })
      let reported = EventCollector<StoreEvent>()
      let watch = try store.watch(reported.append)
      defer { watch.cancel() }
      #expect(kill(service, SIGSTOP) == 0)
      let error = #expect(throws: StoreError.self) {
        try store.commit(
          ChangeSet([["count"]: .set(.integer(6))]), deadline: .now + .milliseconds(500))
      }
      #expect(kill(service, SIGCONT) == 0)
      #expect(error?.isInDoubt == true)
      let value = reported.next { event -> PreferenceValue? in
        if case .changed(let snapshot) = event { snapshot.root[["count"]] } else { nil }
      }
      #expect(value == .integer(6))
    }

    @Test func `saving to a service with another home directory fails`() throws {
      let session = try PrivateSession()
      let other = try PrivateSession(hasBus: false)
      var environment = other.environment
      environment["DBUS_SESSION_BUS_ADDRESS"] = session.environment["DBUS_SESSION_BUS_ADDRESS"]
      let layers = DconfDatabases(environment: environment)
        .layers(of: DconfView(directory: Self.directory, keys: nil))
      #expect(throws: StoreError.self) {
        try layers[0].store.commit(ChangeSet([["count"]: .set(.integer(6))]))
      }
      #expect(try session.run("dconf", "dump", "/") == "")
      #expect(try layers[0].store.load().root == .emptyDictionary)
    }

    @Test func `directories with canonically equivalent names are different ones`() throws {
      let session = try PrivateSession()
      for (number, name) in ["u\u{308}", "\u{FC}"].enumerated() {
        try session.run("dconf", "write", "/org/settee/tests/\(name)/k\(number)", "\(number)")
      }
      let root = try store(in: session).load().root
      #expect(root == ["u\u{308}": ["k0": 0], "\u{FC}": ["k1": 1]])
      let text = try DconfKeyFile.text(of: root).text
      #expect(Array(text.utf8) == Array("[u\u{308}]\nk0=0\n\n[\u{FC}]\nk1=1\n".utf8))
    }

    @Test(arguments: [
      "[a]\nk='x\u{2028}'\nl=1\n", "[a]\r\nk='x\u{2028}'\r\n\r\n# c\r\nl=1\r\n",
    ])
    func `the lines of a key file end as on any system`(text: String) throws {
      let root = try DconfKeyFile.root(of: Array(text.utf8), file: "a")
      #expect(root == ["a": ["k": "x\u{2028}", "l": 1]])
    }

    @Test func `a key file that is not text is rejected`() {
      let bytes = Array("[a]\nk='".utf8) + [0xFF] + Array("'\n".utf8)
      #expect(throws: VariantError.self) { try DconfKeyFile.root(of: bytes, file: "a") }
    }

    @Test func `a directory and a key can have the same name`() throws {
      let session = try PrivateSession()
      try session.run("dconf", "write", "/org/settee/tests/both", "1")
      try session.run("dconf", "write", "/org/settee/tests/both/inner", "2")
      let store = try store(in: session)
      #expect(try store.load().root[["both"]] == .integer(1))
      #expect(try store.load().root[["both/", "inner"]] == .integer(2))
      _ = try store.commit(ChangeSet([["both/", "inner"]: .set(.integer(3))]))
      #expect(try session.run("dconf", "read", "/org/settee/tests/both/inner") == "3")
      let inner = try self.store(in: session, directory: "/org/settee/tests/both/")
      #expect(try inner.load().root == .dictionary(["inner": .integer(3)]))
    }
  }
#endif
