import Foundation
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import TestSupport
import Testing

@testable import PreferencesGNUstep

/// GNUstep domains, compared with GNUstep's own tool.
@Suite struct GNUstepDomainTests {
  static let hasTool = FileManager.default.isExecutableFile(atPath: "/usr/bin/defaults")

  private let home: TemporaryDirectory
  private let environment: [String: String]

  init() throws {
    home = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: home["GNUstep/Defaults"], withIntermediateDirectories: true)
    // GNUstep's tool ignores HOME and finds the test's directory through this file.
    try home.write("GNUSTEP_USER_DEFAULTS_DIR=\(home["GNUstep/Defaults"])\n", to: "GNUstep.conf")
    environment = [
      "HOME": "/nowhere", "GNUSTEP_CONFIG_FILE": home["GNUstep.conf"],
      "XDG_STATE_HOME": home["state"], "PATH": "/usr/bin:/bin",
    ]
  }

  private var domains: GNUstepDomains { GNUstepDomains(environment: environment) }

  private func store(_ name: String) throws -> any PreferenceStore {
    let domain = try #require(try domains.domain(named: name))
    return try #require(domain.userLayer?.store)
  }

  private func defaults(_ arguments: String...) throws -> String {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let result = try ChildProcess("env", variables + ["/usr/bin/defaults"] + arguments)
      .run(limit: 1 << 20, within: .seconds(20))
    return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test func `files with and without an extension are domains`() throws {
    try home.write("{ a = 1; }\n", to: "GNUstep/Defaults/WindowMaker")
    try home.write("{ b = 1; }\n", to: "GNUstep/Defaults/org.example.app.plist")
    try FileManager.default.createDirectory(
      atPath: home["GNUstep/Defaults/.lck"], withIntermediateDirectories: true)
    #expect(domains.names == ["WindowMaker", "org.example.app"])
    #expect(
      domains.domain(ofFile: home["GNUstep/Defaults/WindowMaker"]) == "WindowMaker")
    #expect(domains.domain(ofFile: home["WindowMaker"]) == nil)
  }

  @Test(arguments: ["D", "'D'", "\"D\"\r"])
  func `the configuration names the directory of the defaults`(value: String) throws {
    try home.write(
      "# GNUSTEP_USER_DEFAULTS_DIR=no\r\nGNUSTEP_USER_DEFAULTS_DIR=\(value)\nOTHER=x\n",
      to: "GNUstep.conf")
    let directory = GNUstepDirectory(environment: environment, home: home.path)
    #expect(directory?.path == home["D"])
  }

  @Test func `the home directory is read from the password database, not from HOME`() throws {
    let directory = GNUstepDirectory(environment: ["HOME": "/nowhere"], home: home.path)
    #expect(directory?.path == home["GNUstep/Defaults"])
    #expect(GNUstepDirectory(environment: [:], home: nil) == nil)
  }

  @Test func `the global domain is a layer below each program's domain`() throws {
    try home.write("{ Shared = x; Own = y; }\n", to: "GNUstep/Defaults/NSGlobalDomain.plist")
    try home.write("{ Own = z; }\n", to: "GNUstep/Defaults/app.plist")
    let domain = try #require(try domains.domain(named: "app"))
    #expect(
      try domain.load().stored
        == .dictionary(["Own": .string("z"), "Shared": .string("x")]).applying([:]))
  }

  @Test func `saving an OpenStep file preserves its comments and syntax`() throws {
    let text = "// mine\n{\n  Size = 10; /* points */\n}\n"
    try home.write(text, to: "GNUstep/Defaults/WindowMaker")
    let changes = ChangeSet([["Size"]: .set(.string("12"))])
    #expect(try store("WindowMaker").commit(changes).isDone)
    let saved = try home.text(of: "GNUstep/Defaults/WindowMaker")
    #expect(saved == text.replacing("10", with: "12"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home["GNUstep/Defaults/.lck"]) == [])
  }

  @Test func `another program's lock is reported and left in place`() throws {
    try home.write("{ a = 1; }\n", to: "GNUstep/Defaults/app.plist")
    let lock = home["GNUstep/Defaults/.lck/.GNUstepDefaults.lck"]
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: true)
    let changes = ChangeSet([["a"]: .set(.string("2"))])
    let error = #expect(throws: StoreError.self) {
      try store("app").commit(changes, deadline: .now + .milliseconds(50))
    }
    #expect(error.map { "\($0)" }?.contains(".lck/.GNUstepDefaults.lck (0 minutes old") == true)
    #expect(FileManager.default.fileExists(atPath: lock))
    var agreed = changes
    agreed.consents = [.withoutLock]
    #expect(try store("app").commit(agreed).isDone)
    #expect(FileManager.default.fileExists(atPath: lock))
  }

  @Test func `saving waits for the lock`() async throws {
    try home.write("{ a = 1; }\n", to: "GNUstep/Defaults/app.plist")
    let lock = home["GNUstep/Defaults/.lck/.GNUstepDefaults.lck"]
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: true)
    let store = try store("app")
    let save = Task.detached {
      try store.commit(ChangeSet([["a"]: .set(.string("2"))]), deadline: .now + .seconds(20)).isDone
    }
    try FileManager.default.removeItem(atPath: lock)
    #expect(try await save.value)
  }

  @Test(.enabled(if: hasTool, "needs gnustep-base-runtime"))
  func `defaults and settee read each other's values`() throws {
    _ = try defaults("write", "app", "Kept", "{ a = (x, \"y z\"); n = <*I5>; t = <*BY>; }")
    #expect(
      try store("app").load().root[["Kept"]]
        == .dictionary([
          "a": .array([.string("x"), .string("y z")]), "n": .integer(5), "t": .boolean(true),
        ]))
    let edits: [PreferencePath: StoreEdit] = [
      ["Kept", "n"]: .set(.integer(7)), ["Text"]: .set(.string("a \"b\" é\n")),
    ]
    #expect(try store("app").commit(ChangeSet(edits)).isDone)
    #expect(try defaults("read", "app", "Kept").contains("n = 7;"))
    #expect(try defaults("read", "app", "Text").contains("a \"b\" é"))
  }

  @Test(
    .enabled(if: hasTool, "needs gnustep-base-runtime"),
    arguments: ["plain", "two words", "é\\\\\"x\"", "a;b=c{}", "//x", ""])
  func `defaults reads strings that settee writes in OpenStep syntax`(text: String) throws {
    try home.write("{ other = 1; }\n", to: "GNUstep/Defaults/app.plist")
    #expect(try store("app").commit(ChangeSet([["key"]: .set(.string(text))])).isDone)
    #expect(try home.text(of: "GNUstep/Defaults/app.plist").hasPrefix("{"))
    // The tool rewrites the file as XML, with the values it read.
    _ = try defaults("write", "app", "other", "2")
    #expect(try home.text(of: "GNUstep/Defaults/app.plist").hasPrefix("<?xml"))
    #expect(try store("app").load().root[["key"]] == .string(text))
  }

  @Test(.enabled(if: hasTool, "needs gnustep-base-runtime"))
  func `concurrent changes by settee and defaults are not lost`() async throws {
    _ = try defaults("write", "app", "start", "0")
    let store = try store("app")
    try await withThrowingTaskGroup { group in
      for number in 0..<5 {
        group.addTask { _ = try defaults("write", "app", "theirs\(number)", "1") }
        group.addTask {
          let changes = ChangeSet([["ours\(number)"]: .set(.integer(1))])
          let result = try store.commit(changes, deadline: .now + .seconds(30))
          #expect(result.isDone)
        }
      }
      try await group.waitForAll()
    }
    #expect(try self.store("app").load().root.members?.count == 11)
  }
}
