import EditorSession
import Foundation
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import PreferencesEditor
import Testing

/// What a session keeps beside values: the schema seen last, named snapshots, bookmarks.
@Suite struct KeptListTests {
  private let rig: SessionRig

  init() throws { rig = try SessionRig() }

  /// Opens the domain and waits until everything behind it is done.
  private func open() throws -> EditorSession {
    let session = rig.session()
    _ = try #require(rig.open(session))
    session.perform(.validate(.english))
    session.finish(within: .seconds(60))
    return session
  }

  private var news: (memory: SchemaMemory, time: String)? {
    rig.next(within: .seconds(0)) {
      if case .schemaChanged(let memory, let time) = $0 { (memory, time) } else { nil }
    }
  }

  private func writeSchema(_ maximum: Int, default value: Int) throws {
    try rig.write(
      #"{"properties": {"volume": {"maximum": \#(maximum), "default": \#(value)}}}"#,
      to: "data/settee/schemas/org.example.json")
  }

  @Test func `a schema is remembered when it is seen first, and told when it is another one`()
    throws
  {
    try writeSchema(1, default: 1)
    _ = try open()
    #expect(news == nil)
    _ = try open()
    #expect(news == nil)
    try writeSchema(1, default: 0)
    _ = try open()
    #expect(news?.memory.defaults[["volume"]] == .integer(1))
    let session = try open()
    #expect(news != nil)
    session.perform(.rememberSchema)
    session.finish(within: .seconds(60))
    _ = try open()
    #expect(news == nil)
  }

  @Test func `a key with a former name is reported until it is moved or dismissed`() throws {
    try rig.write(
      #"{"properties": {"loudness": {"x-settee-aliases": ["volume"]}, "new": {"default": 1}}}"#,
      to: "data/settee/schemas/org.example.json")
    try rig.write(#"{"volume": 0.5, "other": 1}"#, to: "config/org.example.json")
    _ = try open()
    #expect(news?.memory.isFirstSight == true)
    let session = try open()
    #expect(news?.memory.isFirstSight == true)
    session.perform(.rememberSchema)
    session.finish(within: .seconds(60))
    _ = try open()
    #expect(news == nil)
  }

  @Test func `a snapshot is kept, listed and deleted, without secrets`() throws {
    try rig.write(#"{"volume": 0.5, "password": "horse"}"#, to: "config/org.example.json")
    let session = try open()
    session.perform(.keepSnapshot("at home"))
    let kept = rig.next { if case .snapshots(let entries) = $0 { entries } else { nil } }
    #expect(kept?.map(\.snapshot.name) == ["at home"])
    #expect(rig.state.contains("at home") && !rig.state.contains("horse"))
    session.perform(.keepSnapshot("at home"))
    #expect(
      rig.next { if case .snapshotExists(let entry) = $0 { entry.id } else { nil } } == "at home")
    session.perform(.deleteSnapshot("at home"))
    let left = rig.next { if case .snapshots(let entries) = $0 { entries } else { nil } }
    #expect(left?.isEmpty == true && !rig.state.contains("at home"))
  }

  @Test func `bookmarks outlive the session, and a save is among what was changed last`() throws {
    let session = try open()
    let bookmark = Bookmark(domain: "org.example", path: ["volume"], title: "Volume")
    session.perform(.toggleBookmark(bookmark))
    session.finish(within: .seconds(60))
    let other = try open()
    let opened = try #require(rig.open(other))
    var domain = EditedDomain(schema: opened.schema, layers: opened.layers)
    domain.set(.string("horse"), at: ["password"])
    other.perform(.save(domain.draft, consents: []))
    #expect(rig.nextSaved() != nil)
    other.perform(.listBookmarks)
    let listed = rig.next { if case .bookmarks(let bookmarks) = $0 { bookmarks } else { nil } }
    #expect(listed?.bookmarked == [bookmark])
    #expect(listed?.recent.map(\.path) == [["password"]])
    #expect(!rig.state.contains("horse"))
    other.perform(.toggleBookmark(bookmark))
    let fewer = rig.next { if case .bookmarks(let bookmarks) = $0 { bookmarks } else { nil } }
    #expect(fewer?.bookmarked.isEmpty == true)
  }

  @Test func `a bookmark of a file leads to the schema it was opened with, and to its secrets`()
    throws
  {
    try rig.write(#"{"greeting": "horse"}"#, to: "own.json")
    try rig.write(#"{"properties": {"greeting": {"writeOnly": true}}}"#, to: "rules.json")
    let file = "\(rig.folder)/own.json"
    let session = rig.session(named: (file, "\(rig.folder)/rules.json", nil))
    _ = try #require(rig.open(session, file))
    session.perform(.toggleBookmark(Bookmark(domain: file, path: ["greeting"], title: "Greeting")))
    session.finish(within: .seconds(60))
    let opened = try #require(rig.open(rig.session(), file))
    #expect(opened.schema.setting(at: ["greeting"])?.isSecret == true)
    #expect("\(opened.target)".contains("rules.json"))
    #expect(!rig.state.contains("horse"))
  }
}
