import Foundation
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

@testable import PreferencesKDE

/// The undo of typed changes restores the bytes of a file.
@Suite struct KDEUndoTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    for name in ["config", "data/config.kcfg"] {
      try FileManager.default.createDirectory(
        atPath: directory[name], withIntermediateDirectories: true)
    }
    try directory.write(
      """
      <kcfg><kcfgfile name="undonerc"/><group name="G">
        <entry name="I" type="Int"><default>5</default></entry><entry name="S" type="String"/>
        <entry name="SL" type="StringList"/><entry name="D" type="Double"/>
        <entry name="B" type="Bool"/><entry name="E" type="Enum"><choices><choice name="One"/>
        <choice name="Two"/></choices></entry>
      </group></kcfg>
      """, to: "data/config.kcfg/undone.kcfg")
  }

  private func store(_ language: String) throws -> any PreferenceStore {
    let domains = KDEDomains(environment: [
      "HOME": directory.path, "XDG_CONFIG_HOME": directory["config"], "LC_ALL": language,
      "XDG_CONFIG_DIRS": directory["etc"], "XDG_DATA_HOME": directory["data"],
      "XDG_DATA_DIRS": directory["none"],
    ])
    return try #require(try domains.domain(named: "undonerc")?.userLayer?.store)
  }

  /// Makes a change and its undo, in two languages; returns the file after each.
  private func undone(
    _ edit: StoreEdit, of key: String, in language: String, undoneIn other: String
  ) throws -> (changed: String, restored: String) {
    let path: PreferencePath = ["G", key]
    let before = try store(language).load().root[path]
    var change = ChangeSet([path: edit])
    change.recordsText = true
    guard case .done(let content, _) = try store(language).commit(change, deadline: .now) else {
      throw CancellationError()
    }
    let changed = try directory.text(of: "config/undonerc")
    var undo = ChangeSet([path: before.map { .set($0) } ?? .reset])
    undo.restoredTexts = [content.textChange].compactMap(\.self)
    #expect(try store(other).commit(undo, deadline: .now).isDone)
    return (changed, try directory.text(of: "config/undonerc"))
  }

  @Test(
    arguments: [
      ("S[$e]=$HOME/${X}$$", "S", .string("y")), ("SL[$e]=$HOME,x", "SL", .array([.string("q")])),
      ("E=1", "E", .string("One")), ("E=two", "E", .string("One")), ("B=1", "B", .boolean(false)),
      ("D=1.50", "D", .real(2)), ("I[$d]", "I", .integer(7)), ("I[$d]=x", "I", .integer(7)),
      ("I=junk", "I", .integer(7)), ("  I = 5  ", "I", .integer(7)),
    ] as [(String, String, PreferenceValue)])
  func `an undo restores the text of a value`(
    line: String, key: String, value: PreferenceValue
  ) throws {
    let file = "# top\n[G]\n\(line)\nOther=1\n"
    for edit in [StoreEdit.set(value), .reset] {
      try directory.write(file, to: "config/undonerc")
      let (changed, restored) = try undone(edit, of: key, in: "C", undoneIn: "C")
      #expect(changed != file)
      #expect(restored == file)
    }
  }

  @Test(arguments: ["C", "de_DE.UTF-8", "fr_FR.UTF-8"], ["C", "de_DE.UTF-8", "fr_FR.UTF-8"])
  func `an undo restores the entries of all languages`(language: String, other: String) throws {
    let file = "[G]\nS=plain\nS[de]=deutsch\n"
    for edit in [StoreEdit.set(.string("neu")), .reset] {
      try directory.write(file, to: "config/undonerc")
      let (changed, restored) = try undone(edit, of: "S", in: language, undoneIn: other)
      #expect(changed != file)
      #expect(restored == file)
    }
  }

  @Test func `an undo removes the group that a save added`() throws {
    try directory.write("[H]\nx=1\n", to: "config/undonerc")
    let restored = try undone(.set(.integer(7)), of: "I", in: "C", undoneIn: "C").restored
    #expect(restored == "[H]\nx=1\n")
  }

  @Test(arguments: ["", "junk"]) func `a problem quotes the ignored text`(text: String) throws {
    try directory.write("[G]\nI=\(text)\n", to: "config/undonerc")
    let problems = try store("C").load().problems
    #expect(
      problems.map(\.message)
        == ["“\(text)” is not a value of this type; the program uses its default"])
  }

  @Test func `the default set over an ignored text replaces it`() throws {
    try directory.write("[G]\nI=junk\n", to: "config/undonerc")
    let (changed, restored) = try undone(.set(.integer(5)), of: "I", in: "C", undoneIn: "C")
    #expect(changed == "[G]\nI=5\n")
    #expect(restored == "[G]\nI=junk\n")
  }

  @Test func `values set over a deleted key are read by KDE`() throws {
    try directory.write("[G]\nI[$d]=\n", to: "config/undonerc")
    #expect(try undone(.set(.integer(7)), of: "I", in: "C", undoneIn: "C").changed == "[G]\nI=7\n")
  }
}
