import Foundation
import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import TestSupport
import Testing

@testable import PreferencesKDE

/// KDE domains, compared with KConfig's own tools.
@Suite struct KDEDomainTests {
  static let hasTools = ["kreadconfig5", "kwriteconfig5"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  private let directory: TemporaryDirectory
  private let environment: [String: String]

  init() throws {
    directory = try TemporaryDirectory()
    let home = directory.path
    for directory in ["config", "etc", "data/config.kcfg"] {
      try FileManager.default.createDirectory(
        atPath: "\(home)/\(directory)", withIntermediateDirectories: true)
    }
    environment = [
      "HOME": home, "XDG_CONFIG_HOME": "\(home)/config", "XDG_CONFIG_DIRS": "\(home)/etc",
      "XDG_DATA_HOME": "\(home)/data", "XDG_DATA_DIRS": "\(home)/none",
    ]
    try directory.write(
      """
      <?xml version="1.0"?>
      <!-- a comment -->
      <kcfg><kcfgfile name="samplerc"/>
        <group name="View">
          <entry name="shown" key="Shown" type="bool"><label>Show &amp; tell</label>
            <default>true</default></entry>
          <entry name="Size" type="Int"><default>10</default><min>1</min><max>50</max></entry>
          <entry name="Names" type="StringList"/>
          <entry name="Home" type="Path"/>
          <entry name="Font" type="Font"><default code="true">QFont()</default></entry>
          <entry name="Mode" type="Enum"><choices><choice name="Small"/><choice name="Large"/>
            </choices><default>Small</default></entry>
          <entry name="Color$(N)" type="Color"><parameter name="N" type="Int" max="2"/>
            <default>1,2,3</default></entry>
        </group>
      </kcfg>
      """, to: "data/config.kcfg/sample.kcfg")
  }

  private func domain() throws -> Domain {
    try #require(try KDEDomains(environment: environment).domain(named: "samplerc"))
  }

  private func run(_ tool: String, _ arguments: String...) throws -> String {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let result = try ChildProcess(
      "env", variables + Self.arguments([tool] + arguments)
    ).run(limit: 1 << 20, within: .seconds(10))
    #expect(result.status == 0)
    return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  /// Returns the words of a command with options after the tool's name, which variables may
  /// precede.
  private static func arguments(_ words: [String]) -> [String] {
    let count = words.prefix { $0.contains("=") }.count + 1
    return words.prefix(count) + ["--file", "samplerc", "--group", "View"] + words.dropFirst(count)
  }

  private func set(_ key: String, _ value: PreferenceValue) throws {
    let store = try #require(try domain().userLayer?.store)
    let result = try store.commit(ChangeSet([["View", key]: .set(value)]))
    #expect(result.isDone)
  }

  @Test func `a schema provides the types, defaults and repeated entries of a file`() throws {
    #expect(KDEDomains(environment: environment).names == ["samplerc"])
    let schema = try domain().schema
    let content = try domain().load().stored
    func byDefault(_ key: String) -> PreferenceValue? {
      schema.effectiveDefault(at: ["View", key], in: content)
    }
    #expect(byDefault("Shown") == .boolean(true))
    #expect(byDefault("Size") == .integer(10))
    #expect(byDefault("Mode") == .string("Small"))
    #expect(byDefault("Color2") == .string("1,2,3"))
    #expect(byDefault("Font") == nil)
    #expect(schema.setting(at: ["View", "Color3"]) == nil)
  }

  @Test func `a tag ends outside of quotes, comments and declarations`() throws {
    let text = """
      <?xml version="1.0" encoding='a>b'?>
      <!DOCTYPE kcfg [ <!ENTITY x "a > b"> <!-- it's > "here --> ]>
      <!-- <entry a="> --><kcfg a="1 > 0" b='"' c = "é\u{301}"><!-- > -->a > b<e x='/>'/></kcfg>
      """
    let pieces = try #require(XMLPieces.all(of: text))
    var found: [String] = []
    for piece in pieces {
      switch piece {
      case .start(let name, let attributes, let line):
        let values = attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        found.append("<\(name) \(values) \(line)")
      case .end(let name): found.append("/\(name)")
      case .text(let text): found += [text.trimmingCharacters(in: .whitespacesAndNewlines)]
      }
    }
    #expect(
      found.filter { !$0.isEmpty } == [
        "<kcfg [\"a=1 > 0\", \"b=\\\"\", \"c=é\u{301}\"] 3", "a > b", "<e [\"x=/>\"] 3", "/e",
        "/kcfg",
      ])
  }

  @Test(arguments: [
    "<a", "<a b>", "<a b=c>", "<a b='>", "<!-- ", "<![CDATA[", "<!DOCTYPE [", "<a /b>",
  ])
  func `an XML text that ends early or lacks quotes is rejected`(text: String) {
    #expect(XMLPieces.all(of: text) == nil)
  }

  @Test func `a schema that is installed later is found`() throws {
    let domains = KDEDomains(environment: environment)
    #expect(domains.names == ["samplerc"])
    try directory.write(
      "<kcfg><group name='A'><entry name='b' type='Int'/></group></kcfg>",
      to: "data/config.kcfg/other.kcfg")
    #expect(domains.names == ["otherrc", "samplerc"])
    #expect(try domains.domain(named: "otherrc")?.schema.setting(at: ["A", "b"]) != nil)
  }

  @Test func `all schemas in the test data are readable`() throws {
    let files = TestData.files(in: "kconfig").filter { $0.hasSuffix(".kcfg") }
    for file in files {
      let text = String(decoding: try TestData.bytes(file), as: UTF8.self)
      #expect(XMLPieces.all(of: text) != nil, "\(file)")
    }
  }

  @Test(.enabled(if: hasTools, "needs libkf5config-bin"))
  func `KConfig reads saved values, and comments are preserved`() throws {
    try directory.write("# mine\n[View]\nSize=3\n", to: "config/samplerc")
    let names: [PreferenceValue] = [.string("a,b"), .string("c\\d"), .string(" e ")]
    try set("Names", .array(names))
    try set("Shown", .boolean(false))
    try set("Mode", .string("Large"))
    #expect(try run("kreadconfig5", "--key", "Names") == "a\\,b,c\\\\d, e ")
    #expect(try run("kreadconfig5", "--key", "Shown") == "false")
    #expect(try run("kreadconfig5", "--key", "Mode") == "Large")
    #expect(try directory.text(of: "config/samplerc").hasPrefix("# mine\n[View]\nSize=3\n"))
    #expect(try domain().load().stored[["View", "Names"]] == .array(names))
  }

  @Test(
    .enabled(if: hasTools, "needs libkf5config-bin"), arguments: ["plain", " a ", "x=[y]", "é\\n"])
  func `strings written by KConfig are read unchanged`(text: String) throws {
    _ = try run("kwriteconfig5", "--key", "Free", text)
    #expect(try domain().load().stored[["View", "Free"]] == .string(text))
  }

  @Test func `variables are expanded, and saved dollar signs are escaped`() throws {
    try directory.write("[View]\nHome[$e]=$HOME/x\n", to: "config/samplerc")
    #expect(try domain().load().stored[["View", "Home"]] == .string("\(directory.path)/x"))
    try set("Home", .string("/a$HOME"))
    #expect(try directory.text(of: "config/samplerc") == "[View]\nHome[$e]=/a$$HOME\n")
    #expect(try domain().load().stored[["View", "Home"]] == .string("/a$HOME"))
  }

  @Test(arguments: ["[View]\nSize[$i]=7\n", "[View][$i]\nSize=7\n", "[$i]\n[View]\nSize=7\n"])
  func `a system lock overrides the user's value`(system: String) throws {
    try directory.write("[View]\nSize=3\n", to: "config/samplerc")
    try directory.write(system, to: "etc/samplerc")
    let content = try domain().load()
    #expect(content.stored[["View", "Size"]] == .integer(7))
    #expect(content.access(to: ["View", "Size"]) != .writable)
  }

  @Test(arguments: [("KDE", 3, true), ("View", 7, false)])
  func `a locked kdeglobals of the system locks its own groups`(
    group: String, value: Int64, isWritable: Bool
  ) throws {
    try directory.write("[View]\nSize=3\n", to: "config/samplerc")
    try directory.write("[$i]\n[\(group)]\nSize=7\n", to: "etc/kdeglobals")
    let content = try domain().load()
    #expect(content.stored[["View", "Size"]] == .integer(value))
    #expect((content.access(to: ["View", "Size"]) == .writable) == isWritable)
  }

  @Test(arguments: [
    ("Size", PreferenceValue.integer(-3), ["--", "-3"]), ("Mode", .string("Large"), ["Large"]),
  ])
  func `the native command has -- before a value that looks like an option`(
    key: String, value: PreferenceValue, words: [String]
  ) throws {
    let command = try #require(try domain().nativeCommand?(["View", key], value))
    #expect(command.suffix(words.count + 1) == [key] + words)
  }

  @Test func `groups are stored with the types of their keys`() throws {
    let store = try #require(try domain().userLayer?.store)
    let group = PreferenceValue.dictionary(["Size": .integer(3), "Shown": .boolean(false)])
    #expect(store.represent(group, at: ["View"]) == .exact)
    #expect(try store.commit(ChangeSet([["View"]: .set(group)])).isDone)
    #expect(try directory.text(of: "config/samplerc") == "[View]\nSize=3\nShown=false\n")
    let wrong = PreferenceValue.dictionary(["Size": .string("x")])
    guard case .impossible = store.represent(wrong, at: ["View"]) else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `the lock of a group does not cover groups inside it`() throws {
    try directory.write(
      """
      <kcfg><kcfgfile name="nestedrc"/><group name="G"><entry name="I" type="Int"/></group>
      <group name="Sub" parentGroupName="G"><entry name="N" type="Int"/></group></kcfg>
      """, to: "data/config.kcfg/nested.kcfg")
    try directory.write("[G][$i]\nI=1\n[G][Sub]\nN=1\n", to: "etc/nestedrc")
    try directory.write("[G]\nI=2\n[G][Sub]\nN=2\n", to: "config/nestedrc")
    let content = try #require(
      try KDEDomains(environment: environment).domain(named: "nestedrc")
    ).load()
    #expect(content.stored[["G", "I"]] == .integer(1))
    #expect(content.stored[["G", "Sub", "N"]] == .integer(2))
  }

  @Test func `values cascade from the user's file to the system's kdeglobals`() throws {
    try directory.write("[View]\nSize=1\n", to: "etc/kdeglobals")
    #expect(try domain().load().stored[["View", "Size"]] == .integer(1))
    try directory.write("[Other]\nX=1\n[View]\nSize=2\n", to: "config/kdeglobals")
    #expect(
      try domain().load().stored
        == .dictionary(["View": .dictionary(["Size": .integer(2)])]))
    try directory.write("[View]\nSize=3\n", to: "etc/samplerc")
    #expect(try domain().load().stored[["View", "Size"]] == .integer(3))
    try directory.write("[View]\nSize=4\n", to: "config/samplerc")
    #expect(try domain().load().stored[["View", "Size"]] == .integer(4))
  }

  @Test func `a text of another type is a problem, and the default applies`() throws {
    try directory.write("[View]\nSize=7\n", to: "etc/samplerc")
    try directory.write("[View]\nSize=large\n", to: "config/samplerc")
    let content = try domain().load()
    #expect(content.stored[["View", "Size"]] == .integer(10))
    #expect(content.layers.contains { !$0.content.problems.isEmpty })
  }

  @Test(arguments: [
    ("de_AT.UTF-8", "österreichisch"), ("de_DE.UTF-8", "deutsch"), ("C", "plain"),
    ("fr_FR.UTF-8", "plain"),
  ])
  func `keys have the value in the user's language, as in KConfig`(
    locale: String, expected: String
  ) throws {
    let file = "[View]\nName=plain\nName[de]=deutsch\nName[de_AT]=österreichisch\n"
    try directory.write(file, to: "config/samplerc")
    let environment = environment.merging(["LC_ALL": locale]) { $1 }
    let read = try #require(try KDEDomains(environment: environment).domain(named: "samplerc"))
    #expect(try read.load().stored[["View", "Name"]] == .string(expected))
    guard Self.hasTools else { return }
    #expect(try run("LC_ALL=\(locale)", "kreadconfig5", "--key", "Name") == expected)
  }

  @Test func `saving and resetting change the entry in the user's language`() throws {
    try directory.write("[View]\nName=plain\nName[de]=deutsch\nName[fr]=f\n", to: "config/samplerc")
    let german = environment.merging(["LC_ALL": "de_DE.UTF-8"]) { $1 }
    let domain = try #require(try KDEDomains(environment: german).domain(named: "samplerc"))
    let store = try #require(domain.userLayer?.store)
    #expect(try store.commit(ChangeSet([["View", "Name"]: .set(.string("neu"))])).isDone)
    #expect(
      try directory.text(of: "config/samplerc")
        == "[View]\nName=plain\nName[de]=neu\nName[fr]=f\n")
    #expect(try store.commit(ChangeSet([["View", "Name"]: .reset])).isDone)
    #expect(try directory.text(of: "config/samplerc") == "[View]\nName[fr]=f\n")
  }

  @Test func `a schema without a fixed file is opened with a path`() throws {
    try directory.write(
      """
      <kcfg><kcfgfile arg="true"/><group name="Dir"><entry name="Zoom" type="Int">
      <default>3</default></entry></group></kcfg>
      """, to: "data/config.kcfg/directory.kcfg")
    let domains = KDEDomains(environment: environment)
    #expect(domains.names == ["samplerc"])
    let error = #expect(throws: StoreError.self) { try domains.domain(named: "directory") }
    #expect(error.map { "\($0)" }?.contains("directory:FILE") == true)
    try directory.write("[Dir]\nZoom=5\n", to: "some.directory")
    let domain = try #require(try domains.domain(named: "directory:\(directory["some.directory"])"))
    #expect(try domain.load().stored[["Dir", "Zoom"]] == .integer(5))
  }

  @Test func `a schema whose file only its program names opens that file if it is known`() throws {
    try directory.write(
      """
      <kcfg><kcfgfile arg="true"/><group name="Windows"><entry name="AutoRaise" type="Bool">
      <default>false</default></entry></group></kcfg>
      """, to: "data/config.kcfg/kwin.kcfg")
    let domains = KDEDomains(environment: environment)
    #expect(domains.names == ["kwinrc", "samplerc"])
    let domain = try #require(try domains.domain(named: "kwinrc"))
    #expect(domain.schema.setting(at: ["Windows", "AutoRaise"])?.defaultValue == .boolean(false))
  }

  @Test func `the title of a domain is the program's name`() throws {
    try FileManager.default.createDirectory(
      atPath: directory["data/applications"], withIntermediateDirectories: true)
    try directory.write(
      "[Desktop Entry]\nName=Sampler\nName[de]=Probierer\n",
      to: "data/applications/org.kde.sample.desktop")
    #expect(try domain().schema.title == "Sampler")
    let german = environment.merging(["LC_ALL": "de_DE.UTF-8"]) { $1 }
    #expect(
      try KDEDomains(environment: german).domain(named: "samplerc")?.schema.title == "Probierer")
  }

  @Test func `a default in C++ code is unknown`() throws {
    let setting = try domain().schema.setting(at: ["View", "Font"])
    #expect(setting?.isDefaultOfProgram == true)
    #expect(try domain().schema.setting(at: ["View", "Size"])?.isDefaultOfProgram == false)
  }

  @Test func `saving a file with comments shows a warning`() throws {
    try directory.write("# mine\n[View]\nSize=3\n", to: "config/samplerc")
    #expect("\(try domain().remarkOnSave()?.english ?? "")".contains("remove the comments"))
    try directory.write("[View]\nSize=3\n", to: "config/samplerc")
    #expect(try domain().remarkOnSave() == nil)
  }

  @Test func `saving waits for a running program's lock and reports it`() throws {
    try directory.write("[View]\nSize=3\n", to: "config/samplerc")
    let lock = try KDELock(path: directory["config/samplerc"]).acquire(deadline: .now)
    let store = try #require(try domain().userLayer?.store)
    let changes = ChangeSet([["View", "Size"]: .set(.integer(4))])
    let error = #expect(throws: StoreError.self) {
      try store.commit(changes, deadline: .now + .milliseconds(50))
    }
    #expect(error.map { "\($0)" }?.contains("samplerc.lock") == true)
    lock()
    #expect(try store.commit(changes).isDone)
  }

  @Test func `a stale lock is removed, as in KConfig`() throws {
    try directory.write("[View]\nSize=3\n", to: "config/samplerc")
    try directory.write("999999\nkcalc\n\n", to: "config/samplerc.lock")
    try set("Size", .integer(4))
    #expect(try directory.names.contains("config"))
    #expect(!FileManager.default.fileExists(atPath: directory["config/samplerc.lock"]))
  }

  @Test(.enabled(if: hasTools, "needs libkf5config-bin"))
  func `concurrent changes by settee and KConfig are not lost`() async throws {
    try directory.write("[View]\nSize=3\n", to: "config/samplerc")
    let store = try #require(try domain().userLayer?.store)
    try await withThrowingTaskGroup { group in
      for number in 0..<5 {
        group.addTask { _ = try run("kwriteconfig5", "--key", "Theirs\(number)", "1") }
        group.addTask {
          let changes = ChangeSet([["View", "Ours\(number)"]: .set(.string("1"))])
          let result = try store.commit(changes, deadline: .now + .seconds(30))
          #expect(result.isDone)
        }
      }
      try await group.waitForAll()
    }
    #expect(try self.domain().load().stored[["View"]]?.members?.count == 11)
  }

  @Test func `a notification has the changed groups and the keys as bytes`() {
    let notification = KDENotification(file: "/x/samplerc", keys: [["A", "B", "k"]])
    #expect(notification.changes == "@a{saay} {'A\\u001dB': [[byte 107]]}")
    #expect(KDENotification(file: "/x/a-b.c_rc", keys: []).object == "/a_b_c_rc")
  }
}
