import Foundation
import PreferenceDomains
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import TestSupport
import Testing

@testable import PreferencesKDE

/// Domains of KDE, compared with KConfig's own tools.
@Suite struct KDEDomainTests {
  static let hasTools = ["kreadconfig5", "kwriteconfig5"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    let home = folder.path
    for directory in ["config", "etc", "data/config.kcfg"] {
      try FileManager.default.createDirectory(
        atPath: "\(home)/\(directory)", withIntermediateDirectories: true)
    }
    environment = [
      "HOME": home, "XDG_CONFIG_HOME": "\(home)/config", "XDG_CONFIG_DIRS": "\(home)/etc",
      "XDG_DATA_HOME": "\(home)/data", "XDG_DATA_DIRS": "\(home)/none",
    ]
    try folder.write(
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
      "env", variables + [tool, "--file", "samplerc", "--group", "View"] + arguments
    ).run(limit: 1 << 20, within: .seconds(10))
    #expect(result.status == 0)
    return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func set(_ key: String, _ value: PreferenceValue) throws {
    let store = try #require(try domain().userLayer?.store)
    let result = try store.commit(ChangeSet([["View", key]: .set(value)]))
    #expect(result.isDone)
  }

  @Test func `a schema gives the types, defaults and repeated entries of a file`() throws {
    #expect(KDEDomains(environment: environment).names == ["samplerc"])
    let schema = try domain().schema
    let content = try domain().load().stored
    func byDefault(_ key: String) -> PreferenceValue? {
      schema.defaultInForce(at: ["View", key], in: content)
    }
    #expect(byDefault("Shown") == .boolean(true))
    #expect(byDefault("Size") == .integer(10))
    #expect(byDefault("Mode") == .string("Small"))
    #expect(byDefault("Color2") == .string("1,2,3"))
    #expect(byDefault("Font") == nil)
    #expect(schema.setting(at: ["View", "Color3"]) == nil)
  }

  @Test func `all schemas in the test data can be read`() throws {
    let files = TestData.files(in: "kconfig").filter { $0.hasSuffix(".kcfg") }
    for file in files {
      let text = String(decoding: try TestData.bytes(file), as: UTF8.self)
      #expect(XMLPieces.all(of: text) != nil, "\(file)")
    }
  }

  @Test(.enabled(if: hasTools, "needs libkf5config-bin"))
  func `KConfig reads saved values, and comments stay`() throws {
    try folder.write("# mine\n[View]\nSize=3\n", to: "config/samplerc")
    let names: [PreferenceValue] = [.string("a,b"), .string("c\\d"), .string(" e ")]
    try set("Names", .array(names))
    try set("Shown", .boolean(false))
    try set("Mode", .string("Large"))
    #expect(try run("kreadconfig5", "--key", "Names") == "a\\,b,c\\\\d, e ")
    #expect(try run("kreadconfig5", "--key", "Shown") == "false")
    #expect(try run("kreadconfig5", "--key", "Mode") == "Large")
    #expect(try folder.text(of: "config/samplerc").hasPrefix("# mine\n[View]\nSize=3\n"))
    #expect(try domain().load().stored[["View", "Names"]] == .array(names))
  }

  @Test(
    .enabled(if: hasTools, "needs libkf5config-bin"), arguments: ["plain", " a ", "x=[y]", "é\\n"])
  func `what KConfig writes is read`(text: String) throws {
    _ = try run("kwriteconfig5", "--key", "Free", text)
    #expect(try domain().load().stored[["View", "Free"]] == .string(text))
  }

  @Test func `a variable is expanded, and a saved dollar sign stays one`() throws {
    try folder.write("[View]\nHome[$e]=$HOME/x\n", to: "config/samplerc")
    #expect(try domain().load().stored[["View", "Home"]] == .string("\(folder.path)/x"))
    try set("Home", .string("/a$HOME"))
    #expect(try folder.text(of: "config/samplerc") == "[View]\nHome[$e]=/a$$HOME\n")
    #expect(try domain().load().stored[["View", "Home"]] == .string("/a$HOME"))
  }

  @Test(arguments: ["[View]\nSize[$i]=7\n", "[View][$i]\nSize=7\n", "[$i]\n[View]\nSize=7\n"])
  func `a lock of the system beats the user's value`(system: String) throws {
    try folder.write("[View]\nSize=3\n", to: "config/samplerc")
    try folder.write(system, to: "etc/samplerc")
    let content = try domain().load()
    #expect(content.stored[["View", "Size"]] == .integer(7))
    #expect(content.access(to: ["View", "Size"]) != .writable)
  }

  @Test func `the cascade goes from the user's file to the kdeglobals of the system`() throws {
    try folder.write("[View]\nSize=1\n", to: "etc/kdeglobals")
    #expect(try domain().load().stored[["View", "Size"]] == .integer(1))
    try folder.write("[View]\nSize=2\n", to: "etc/samplerc")
    #expect(try domain().load().stored[["View", "Size"]] == .integer(2))
    try folder.write("[Other]\nX=1\n[View]\nSize=3\n", to: "config/kdeglobals")
    #expect(
      try domain().load().stored
        == .dictionary(["View": .dictionary(["Size": .integer(3)])]))
    try folder.write("[View]\nSize=4\n", to: "config/samplerc")
    #expect(try domain().load().stored[["View", "Size"]] == .integer(4))
  }

  @Test func `a text of another type is a problem and no value`() throws {
    try folder.write("[View]\nSize=large\n", to: "config/samplerc")
    let content = try domain().load()
    #expect(content.stored[["View", "Size"]] == nil)
    #expect(content.layers.contains { !$0.content.problems.isEmpty })
  }

  @Test func `a notification names the groups and the bytes of the keys`() {
    let notification = KDENotification(file: "/x/samplerc", keys: [["A", "B", "k"]])
    #expect(notification.changes == "@a{saay} {'A\\u001dB': [[byte 107]]}")
  }
}
