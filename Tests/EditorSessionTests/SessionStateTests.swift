import EditorSession
import Foundation
import PreferenceEditing
import PreferenceSettings
import PreferenceSystem
import PreferenceValues
import PreferencesEditor
import Testing

/// Tests of the state that a session saves in addition to values: the last schema, snapshots and bookmarks.
@Suite struct SessionStateTests {
  private let rig: SessionRig

  init() throws { rig = try SessionRig() }

  /// Opens the domain and waits until its background work is done.
  private func open() throws -> EditorSession {
    let session = rig.session()
    _ = try #require(rig.open(session))
    session.perform(.validate(.english))
    session.finish(within: .seconds(60))
    return session
  }

  private var schemaChange: (memory: SchemaMemory, time: String)? {
    rig.next(within: .seconds(0)) {
      if case .schemaChanged(let memory, let time) = $0 { (memory, time) } else { nil }
    }
  }

  private func writeSchema(_ maximum: Int, default value: Int) throws {
    try rig.write(
      #"{"properties": {"volume": {"maximum": \#(maximum), "default": \#(value)}}}"#,
      to: "data/settee/schemas/org.example.json")
  }

  @Test func `a schema is recorded when first seen, and reported when it changes`()
    throws
  {
    try writeSchema(1, default: 1)
    _ = try open()
    #expect(schemaChange == nil)
    _ = try open()
    #expect(schemaChange == nil)
    try writeSchema(1, default: 0)
    _ = try open()
    #expect(schemaChange?.memory.defaults[["volume"]] == .integer(1))
    let session = try open()
    #expect(schemaChange != nil)
    session.perform(.rememberSchema)
    session.finish(within: .seconds(60))
    _ = try open()
    #expect(schemaChange == nil)
  }

  @Test func `a key with a former name is reported until it is moved or dismissed`() throws {
    try rig.write(
      #"{"properties": {"loudness": {"x-settee-aliases": ["volume"]}, "new": {"default": 1}}}"#,
      to: "data/settee/schemas/org.example.json")
    try rig.write(#"{"volume": 0.5, "other": 1}"#, to: "config/org.example.json")
    _ = try open()
    #expect(schemaChange?.memory.isFirstSight == true)
    let session = try open()
    #expect(schemaChange?.memory.isFirstSight == true)
    session.perform(.rememberSchema)
    session.finish(within: .seconds(60))
    _ = try open()
    #expect(schemaChange == nil)
  }

  @Test func `bookmarks with equal titles are qualified, and the home directory is abbreviated`()
    throws
  {
    try rig.write(
      """
      {"properties": {
        "a": {"title": "Alpha", "type": "object", "properties": {"on": {"title": "On"}}},
        "b": {"title": "Beta", "type": "object", "properties": {"on": {"title": "On"}}}}}
      """,
      to: "data/settee/schemas/org.example.json")
    let home = try #require(CurrentProcess.homeDirectory)
    let links = [
      Bookmark(domain: "org.example", path: ["a", "on"], title: "On"),
      Bookmark(domain: "org.example", path: ["b", "on"], title: "On"),
      Bookmark(domain: "\(home)/gone.json", path: ["c"], title: "c"),
    ]
    let titled = CatalogWorkspace(rig.catalog).titled(
      Bookmarks(bookmarked: links), in: .english
    ).bookmarked
    #expect(titled.map(\.title) == ["Alpha: On", "Beta: On", "c"])
    #expect(titled.map(\.label) == [nil, nil, "~/gone.json"])
  }

  @Test func `a snapshot is saved without secrets, listed and deleted`() throws {
    try rig.write(#"{"volume": 0.5, "password": "horse"}"#, to: "config/org.example.json")
    let session = try open()
    session.perform(.saveSnapshot("at home"))
    let saved = rig.next { if case .snapshots(let entries) = $0 { entries } else { nil } }
    #expect(saved?.map(\.snapshot.name) == ["at home"])
    #expect(rig.state.contains("at home") && !rig.state.contains("horse"))
    session.perform(.saveSnapshot("at home"))
    #expect(
      rig.next { if case .snapshotExists(let entry) = $0 { entry.id } else { nil } } == "at home")
    session.perform(.deleteSnapshot("at home"))
    let remaining = rig.next { if case .snapshots(let entries) = $0 { entries } else { nil } }
    #expect(remaining?.isEmpty == true && !rig.state.contains("at home"))
  }

  @Test func `a damaged snapshot is reported, and replaced on request`() throws {
    let session = try open()
    session.perform(.saveSnapshot("home"))
    _ = rig.next { if case .snapshots(let entries) = $0 { entries } else { nil } }
    try rig.write("{", to: try #require(rig.stateFile(endingWith: "/home.json")))
    session.perform(.saveSnapshot("home"))
    #expect(
      rig.next { if case .snapshotDamaged(let name, _) = $0 { name } else { nil } } == "home")
    session.perform(.saveSnapshot("home", replaces: true))
    let saved = rig.next { if case .snapshots(let entries) = $0 { entries } else { nil } }
    #expect(saved?.map(\.snapshot.name) == ["home"])
  }

  @Test func `snapshots that cannot be listed are not an empty list`() throws {
    let session = try open()
    session.perform(.saveSnapshot("home"))
    _ = rig.next { if case .snapshots(let entries) = $0 { entries } else { nil } }
    let file = try #require(rig.stateFile(endingWith: "/home.json"))
    let place = String(file.dropLast("/home.json".count))
    try rig.replaceDirectory(place, with: "not a directory")
    session.perform(.listSnapshots)
    let isReported = rig.next {
      if case .snapshotsUnreadable = $0 { true } else if case .snapshots = $0 { false } else { nil }
    }
    #expect(isReported == true)
  }

  @Test func `bookmarks and recently saved settings outlive the session`() throws {
    let session = try open()
    let bookmark = Bookmark(domain: "org.example", path: ["volume"], title: "Volume")
    session.perform(.toggleBookmark(bookmark, in: .english))
    session.finish(within: .seconds(60))
    let other = try open()
    let opened = try #require(rig.open(other))
    var domain = EditedDomain(schema: opened.schema, layers: opened.layers)
    domain.set(.string("horse"), at: ["password"])
    other.perform(.save(domain.draft, consents: []))
    #expect(rig.nextSaved() != nil)
    other.perform(.listBookmarks(in: .english))
    let listed = rig.next { if case .bookmarks(let bookmarks) = $0 { bookmarks } else { nil } }
    #expect(listed?.bookmarked == [bookmark])
    #expect(listed?.recent.map(\.path) == [["password"]])
    #expect(!rig.state.contains("horse"))
    other.perform(.toggleBookmark(bookmark, in: .english))
    let afterRemoval = rig.next {
      if case .bookmarks(let bookmarks) = $0 { bookmarks } else { nil }
    }
    #expect(afterRemoval?.bookmarked.isEmpty == true)
  }

  @Test func `a new domain has the names of others that it resembles`() throws {
    let opened = try #require(rig.open(rig.session(), "org.exampel"))
    #expect(opened.isNew && opened.nearNames == ["org.example"])
    #expect(try #require(rig.open(rig.session())).nearNames == [])
  }

  @Test func `bookmarks are listed if their file cannot be locked`() throws {
    func next() -> Bookmarks? {
      rig.next { if case .bookmarks(let bookmarks) = $0 { bookmarks } else { nil } }
    }
    let session = try open()
    let bookmark = Bookmark(domain: "org.example", path: ["volume"], title: "Volume")
    session.perform(.toggleBookmark(bookmark, in: .english))
    #expect(next()?.bookmarked == [bookmark])
    session.finish(within: .seconds(60))
    // No lock can be created under this name, as on a read-only file system.
    try FileManager.default.createDirectory(
      atPath: "\(rig.directory)/state/settee/bookmarks.json.lock",
      withIntermediateDirectories: false)
    let other = try open()
    other.perform(.listBookmarks(in: .english))
    #expect(next()?.bookmarked == [bookmark])
  }

  @Test func `a bookmarked file opens with its schema, which declares its secrets`()
    throws
  {
    try rig.write(#"{"greeting": "horse"}"#, to: "own.json")
    try rig.write(#"{"properties": {"greeting": {"writeOnly": true}}}"#, to: "rules.json")
    let file = "\(rig.directory)/own.json"
    let session = rig.session(named: (file, "\(rig.directory)/rules.json", nil))
    _ = try #require(rig.open(session, file))
    session.perform(
      .toggleBookmark(Bookmark(domain: file, path: ["greeting"], title: "Greeting"), in: .english))
    session.finish(within: .seconds(60))
    let opened = try #require(rig.open(rig.session(), file))
    #expect(opened.schema.setting(at: ["greeting"])?.isSecret == true)
    #expect("\(opened.target)".contains("rules.json"))
    #expect(!rig.state.contains("horse"))
  }
}
