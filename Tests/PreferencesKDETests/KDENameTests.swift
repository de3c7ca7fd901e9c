import Foundation
import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import TestSupport
import Testing

@testable import PreferencesKDE

/// Names of keys and groups, languages and a hidden `kdeglobals`, compared with KConfig's own tools.
@Suite struct KDENameTests {
  private let directory: TemporaryDirectory
  private let environment: [String: String]

  init() throws {
    directory = try TemporaryDirectory()
    for name in ["config", "etc", "data/config.kcfg"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
    }
    environment = [
      "HOME": directory.path, "XDG_CONFIG_HOME": directory["config"],
      "XDG_CONFIG_DIRS": directory["etc"], "XDG_DATA_HOME": directory["data"],
      "XDG_DATA_DIRS": directory["none"], "LC_ALL": "C",
    ]
    // The file that kreadconfig5 reads together with kdeglobals.
    try directory.write(
      """
      <kcfg><kcfgfile name="kreadconfig5rc"/>
        <group name="G"><entry name="A" type="Int"/><entry name="Item" key="Item[0]"/>
          <entry name="Title"/></group>
        <group name="Other"><entry name="B" type="Int"/></group>
      </kcfg>
      """, to: "data/config.kcfg/names.kcfg")
  }

  private func domain(in locale: String = "C") throws -> Domain {
    let environment = environment.merging(["LC_ALL": locale]) { $1 }
    return try #require(try KDEDomains(environment: environment).domain(named: "kreadconfig5rc"))
  }

  private func set(_ path: PreferencePath, _ text: String) throws {
    let store = try #require(try domain().userLayer?.store)
    #expect(try store.commit(ChangeSet([path: .set(.string(text))])).isDone)
  }

  /// What KConfig reads; nil without its tools.
  private func read(_ path: PreferencePath, in locale: String = "C") throws -> String? {
    guard KDEDomainTests.hasTools else { return nil }
    let variables = environment.merging(["LC_ALL": locale]) { $1 }.map { "\($0.key)=\($0.value)" }
    let groups = path.members.dropLast().flatMap { ["--group", $0] }
    let result = try ChildProcess(
      "env", variables + ["kreadconfig5"] + groups + ["--key", path.name ?? ""]
    ).run(limit: 1 << 20, within: .seconds(10))
    return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test(
    arguments: [
      (["G", "Item[0]"], "[G]\nItem\\x5b0\\x5d=v\n"), (["G", "a]b"], "[G]\na\\x5db=v\n"),
      (["G", "K[$i]"], "[G]\nK\\x5b$i\\x5d=v\n"),
      (["G", "#k=[]"], "[G]\n\\x23k\\x3d\\x5b\\x5d=v\n"),
      (["A[1]", "B]", "k"], "[A\\x5b1\\x5d][B\\x5d]\nk=v\n"), ([" g ", "k"], "[\\sg\\s]\nk=v\n"),
      (["G", "$i", "k"], "[G][\\x24i]\nk=v\n"),
    ] as [([String], String)])
  func `names with brackets are written so that KDE reads them`(
    names: [String], file: String
  ) throws {
    let path = PreferencePath(names)
    try set(path, "v")
    #expect(try directory.text(of: "config/kreadconfig5rc") == file)
    #expect(try domain().load().stored[path] == .string("v"))
    #expect(try [nil, "v"].contains(read(path)))
  }

  @Test(arguments: [
    "../../x", "..", ".", "a/../../x", "./x", "a//x", "a/", "/", "~/x", "a\nb", "\0",
  ])
  func `a file outside of the directory of settings is not opened`(name: String) throws {
    try directory.write(
      "<kcfg><kcfgfile arg=\"true\"/><group name=\"G\"><entry name=\"A\"/></group></kcfg>",
      to: "data/config.kcfg/open.kcfg")
    let domains = KDEDomains(environment: environment)
    let error = #expect(throws: StoreError.self) { try domains.domain(named: "open:\(name)") }
    #expect(error.map { "\($0)" }?.contains("nor a full path") == true)
    #expect(!domains.contains("open:\(name)"))
    let inside = try #require(try domains.domain(named: "open:a..b/x~"))
    #expect(inside.userLayer.map { "\($0.location)" } == directory["config/a..b/x~"])
  }

  @Test(arguments: ["../evil", "..", "a/b"])
  func `a schema cannot name a file outside of the directory of settings`(name: String) throws {
    try directory.write(
      "<kcfg><kcfgfile name=\"\(name)\"/><group name=\"G\"><entry name=\"A\"/></group></kcfg>",
      to: "data/config.kcfg/evil.kcfg")
    let domains = KDEDomains(environment: environment)
    #expect(domains.names == ["kreadconfig5rc"])
    #expect(try domains.domain(named: name) == nil && !domains.contains(name))
  }

  @Test(arguments: ["Title[de]", "Title[de_AT]", "Title[sr@latin]", "Title[x-test]", "Title[C]"])
  func `the language of a name is not escaped`(name: String) throws {
    try set(["G", name], "v")
    #expect(try directory.text(of: "config/kreadconfig5rc") == "[G]\n\(name)=v\n")
  }

  @Test func `an undo changes no other key with a number in brackets`() throws {
    let file = "[G]\nItem\\x5b0\\x5d=a\nItem\\x5b1\\x5d=b\n"
    try directory.write(file, to: "config/kreadconfig5rc")
    try set(["G", "Item[0]"], "c")
    #expect(
      try directory.text(of: "config/kreadconfig5rc") == file.replacing("=a", with: "=c"))
  }

  @Test(arguments: [
    ("Title=plain\nTitle[C]=old\n", "C", "old"),
    ("Title=plain\nTitle[C]=old\n", "en_US.UTF-8", "old"),
    ("Title=plain\nTitle[C]=old\n", "de_DE.UTF-8", "plain"),
    ("Title=plain\nTitle[en_US]=new\nTitle[C]=old\n", "en_US.UTF-8", "new"),
    ("Title[C]=old\nTitle[en_US]=new\nTitle[en]=last\n", "en_US.UTF-8", "new"),
    ("Title[C]=old\nTitle[en]=last\n", "en_US.UTF-8", "last"),
    ("Title[en]=old\nTitle[C]=last\n", "en_US.UTF-8", "last"),
    ("Title[en]=old\nTitle[C]=last\n", "en_GB.UTF-8", "old"),
  ])
  func `the language C is American English`(lines: String, locale: String, text: String) throws {
    try directory.write("[G]\n\(lines)", to: "config/kreadconfig5rc")
    #expect(try domain(in: locale).load().stored[["G", "Title"]] == .string(text))
    #expect(try [nil, text].contains(read(["G", "Title"], in: locale)))
  }

  @Test(arguments: [
    ("Title[]=v\n", "[G]\nTitle[]=w\n"), ("Title=a\nTitle[]=v\n", "[G]\nTitle=a\nTitle[]=w\n"),
  ])
  func `an empty language is that of all users`(lines: String, saved: String) throws {
    try directory.write("[G]\n\(lines)", to: "config/kreadconfig5rc")
    for locale in ["C", "de_DE.UTF-8"] {
      #expect(try domain(in: locale).load().stored[["G", "Title"]] == .string("v"))
      #expect(try [nil, "v"].contains(read(["G", "Title"], in: locale)))
    }
    try set(["G", "Title"], "w")
    #expect(try directory.text(of: "config/kreadconfig5rc") == saved)
    #expect(try [nil, "w"].contains(read(["G", "Title"])))
  }

  @Test(arguments: [("[$i]\n[G]\nA=2\n", nil), ("[$i]\n", nil), ("[G][$i]\nA=2\n", 3), ("", 3)])
  func `a locked kdeglobals of the system hides that of the user`(
    system: String, value: Int64?
  ) throws {
    try directory.write(system, to: "etc/kdeglobals")
    try directory.write("[G]\nA=3\n[Other]\nB=3\n", to: "config/kdeglobals")
    let content = try domain().load()
    #expect(content.stored[["Other", "B"]] == value.map(PreferenceValue.integer))
    #expect(content.access(to: ["Other", "B"]) == .writable)
    #expect(try [nil, value.map(String.init) ?? ""].contains(read(["Other", "B"])))
  }

  @Test func `a locked kdeglobals of the system hides no file of the program`() throws {
    try directory.write("[$i]\n", to: "etc/kdeglobals")
    try directory.write("[G]\nA=3\n", to: "config/kreadconfig5rc")
    #expect(try domain().load().stored[["G", "A"]] == .integer(3))
    #expect(try [nil, "3"].contains(read(["G", "A"])))
  }

  @Test(arguments: [
    ("DateTime", "junk", "must be a date and time, such as 2026,11,26,8,30,0"),
    ("Time", "7:8", "must be a time, such as 08:30:00"),
    ("Rect", "1,2,3", "must be a rectangle: left,top,width,height"),
    ("UInt", "4294967296", "must be an integer from 0 to 4294967295"),
  ])
  func `a refused text is described by the form of its type`(
    type: String, text: String, requirement: String
  ) {
    let type = KConfigType(type, choices: [])
    #expect(type.value(of: text) == nil)
    #expect(type.requirement.map { "\($0)" } == requirement)
  }
}
