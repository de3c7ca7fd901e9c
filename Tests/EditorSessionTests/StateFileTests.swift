import BundledResources
import EditorSession
import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
@testable import PreferenceStores
import PreferenceValues
import PreferencesEditor
import Terminal
import TestSupport
import Testing

/// Tests that this version reads the state files of settee 0.1.0.
@Suite struct StateFileTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "StateFiles").path
  /// The file whose state was saved; it does not have to exist.
  private static let file = "/home/user/.config/org.example.player.plist"
  private static let store = StoreIdentity(kind: "file", name: file)

  private let directory: TemporaryDirectory

  /// Copies the fixtures, because reading locks and may change them.
  init() throws {
    directory = try TemporaryDirectory()
    for name in ["config", "state"] {
      try FileManager.default.copyItem(atPath: "\(Self.fixtures)/\(name)", toPath: directory[name])
    }
  }

  /// Whether a date is on the day the files were written.
  private static func isThatDay(_ date: Date) -> Bool {
    (817_171_200..<817_257_600).contains(date.timeIntervalSinceReferenceDate)
  }

  @Test func `a state file that is a symbolic link is rejected with that reason`() throws {
    try directory.write("{}", to: "other.json")
    try FileManager.default.createSymbolicLink(
      atPath: directory["link.json"], withDestinationPath: directory["other.json"])
    let error = #expect(throws: StoreError.self) {
      try StateFile(at: directory["link.json"]).bytes()
    }
    let text = "\(try #require(error))"
    #expect(text.hasSuffix("link.json is a symbolic link; replace it with a file"), "\(text)")
  }

  // MARK: History

  private var saves: [JournalSave] {
    get throws { try Journal(of: Self.store, stateDirectory: directory["state"]).saves() }
  }

  @Test func `the history has each save with its author and date`() throws {
    let saves = try saves
    #expect(saves.map(\.number) == Array((1...12).reversed()))
    let authors: [JournalAuthor] =
      [.editor, .command("undo")] + Array(repeating: .command("set"), count: 3)
      + [.command("repair"), .command("reset")] + Array(repeating: .command("set"), count: 5)
    #expect(saves.map(\.author) == authors)
    #expect(saves.allSatisfy { Self.isThatDay($0.date) })
  }

  @Test func `the history has the values before and after, except secrets`() throws {
    let changes = try saves.reversed().flatMap(\.changes)
    #expect(changes.allSatisfy { $0.store == Self.store })
    let expected: [(path: PreferencePath, old: PreferenceValue?, new: PreferenceValue?)] = [
      (["volume"], nil, .real(0.3)), (["volume"], .real(0.3), .real(0.4)),
      (["started"], nil, .date(Date(timeIntervalSinceReferenceDate: 791_546_400))),
      (["bands"], nil, .array([.integer(60), .integer(230)])),
      (["password"], .redacted(.secret), .redacted(.secret)), (["volume"], .real(0.4), nil),
      (.root, .redacted(.damaged), .redacted(.restored)), (["password"], nil, .redacted(.secret)),
      (["device"], nil, .string("hdmi")), (["device"], .string("hdmi"), .string("lounge")),
      (["device"], .string("lounge"), .string("hdmi")), (["volume"], nil, .real(0.55)),
    ]
    #expect(changes.map(\.path) == expected.map(\.path))
    #expect(changes.map(\.old) == expected.map(\.old))
    #expect(changes.map(\.new) == expected.map(\.new))
  }

  @Test func `the history can be continued`() throws {
    let journal = Journal(of: Self.store, stateDirectory: directory["state"])
    try journal.recordRepair(of: [Self.store], by: .command("repair"))
    #expect(try journal.saves().map(\.number) == Array((1...13).reversed()))
  }

  // MARK: Draft

  @Test func `the draft of a killed editor is offered with its values`() throws {
    let archive = DraftArchive(of: Self.store, stateDirectory: directory["state"], session: "test")
    let leftovers = archive.leftovers()
    #expect(leftovers.map(\.name) == ["100-1.json"])
    let document = try #require(leftovers.first?.document)
    var draft = EditingDraft()
    draft.add(
      DraftEdit(
        .set(.real(0.25)), targets: [.init(store: Self.store, basis: .real(0.55))]),
      at: ["volume"])
    draft.add(
      DraftEdit(
        .set(.string("headphones")),
        targets: [.init(store: Self.store, basis: .string("hdmi"))]), at: ["device"])
    #expect(document.draft == draft)
    #expect(document.forgottenSecrets == [])
    #expect(Self.isThatDay(document.date))
  }

  // MARK: Backups

  @Test func `the backups are listed and read, newest first`() throws {
    let store = FileStore(
      path: Self.file, format: .propertyList, stateDirectory: directory["state"])
    let backups = try #require(store.backups)
    let entries = backups.entries
    #expect(entries.map { $0.name.prefix { $0 != "-" } } == ["12", "11", "10", "8", "7", "6"])
    #expect(entries.map(\.isFlawed) == [false, false, false, true, true, false])
    #expect(entries.map(\.missingSecrets) == [1, 1, 1, 1, 1, 1])
    #expect(entries.allSatisfy { !$0.isOutside })
    let newest = try PropertyListFormat().parse(backups.bytes(of: entries[0])).value
    #expect(newest[["volume"]] == .real(0.55))
    #expect(newest[["device"]] == .string("hdmi"))
    #expect(newest[["cover"]] == .data(Data([1, 2])))
    #expect(newest[["password"]] == nil)
    for entry in entries { #expect(throws: Never.self) { try backups.bytes(of: entry) } }
  }

  // MARK: Killed save

  private static let killed = "/home/user/.config/org.example.radio.plist"

  @Test
  func
    `the copy of a killed save's temporary file is listed last, and recorded contents are known`()
    throws
  {
    let store = FileStore(
      path: Self.killed, format: .propertyList, stateDirectory: directory["state"])
    let backups = try #require(store.backups)
    let entries = backups.entries
    #expect(entries.map(\.isOutside) == [false, false, true])
    let copies = try entries.map { try backups.bytes(of: $0) }
    #expect(try PropertyListFormat().parse(copies[2]).value[["station"]] == .real(98.2))
    #expect(copies.map(backups.isOfSave) == [true, true, false])
    #expect(backups.mayBeCut(200) && !backups.mayBeCut(300))
  }

  @Test func `an incomplete history entry is not a save`() throws {
    let store = StoreIdentity(kind: "file", name: Self.killed)
    let journal = Journal(of: store, stateDirectory: directory["state"])
    #expect(try journal.saves().map(\.number) == [2, 1])
    try journal.recordRepair(of: [store], by: .command("repair"))
    #expect(try journal.saves().map(\.number).max() == 4)
  }

  // MARK: Restarts

  @Test func `restart times are read, and a file of a later version is not changed`() throws {
    let file = try #require(RestartFile(in: directory["state"]))
    let date = Date(timeIntervalSince1970: 1_795_514_400)
    #expect(try file.content().done == ["org.example.player": date])
    let path = "\(directory["state"])/restarts.json"
    let later = try String(contentsOfFile: path, encoding: .utf8).replacing(":1}", with: ":2}")
    try later.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: StoreError.self) { try file.content() }
    #expect(throws: StoreError.self) { try file.change { $0.done["org.example"] = date } }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == later)
  }

  // MARK: Snapshots

  @Test func `the snapshot has its name, date and values`() throws {
    let snapshots = try SnapshotArchive(of: Self.store, stateDirectory: directory["state"]).all()
    #expect(snapshots.map(\.name) == ["at home/é"])
    let snapshot = try #require(snapshots.first)
    #expect(Self.isThatDay(snapshot.date))
    let host = "/home/user/.config/ByHost/org.example.player.testhost.plist"
    let root = PreferenceValue.dictionary([
      "bands": .array([.integer(60), .integer(230)]), "cover": .data(Data([1, 2])),
      "device": .string("hdmi"), "password": .redacted(.secret),
      "started": .date(Date(timeIntervalSinceReferenceDate: 791_546_400)),
    ])
    #expect(
      snapshot.parts == [
        .init(store: StoreIdentity(kind: "file", name: host), root: .emptyDictionary),
        .init(store: Self.store, root: root),
      ])
  }

  @Test func `the snapshot is deleted by its name`() throws {
    let archive = SnapshotArchive(of: Self.store, stateDirectory: directory["state"])
    #expect(try archive.delete("at home/é"))
    #expect(try archive.all().isEmpty)
  }

  // MARK: Last schema

  @Test func `the last schema is read with its defaults`() throws {
    let memory = try #require(
      try SchemaMemoryFile(of: Self.store, stateDirectory: directory["state"]).memory())
    #expect(memory.fingerprint == "375f904f08b3d262-601")
    #expect(Self.isThatDay(memory.date))
    #expect(
      memory.defaults == [
        ["volume"]: .real(0.8), ["device"]: .string("speakers"),
        ["bands"]: .array([.integer(250)]), ["cover"]: nil, ["password"]: nil, ["started"]: nil,
      ])
  }

  // MARK: Bookmarks

  @Test func `the bookmarks and the recently changed settings are listed`() throws {
    let bookmarks = try #require(BookmarkFile(in: directory["state"])).bookmarks()
    let volume = Bookmark(domain: "org.example.player", path: ["volume"], title: "Volume")
    #expect(bookmarks.bookmarked == [volume])
    #expect(bookmarks.recent == [volume])
  }

  // MARK: Preferences of the editor

  @Test func `the preferences of the editor are effective`() throws {
    let bytes = try #require(BundledSchemas.all[EditorPreferences.domain])
    let catalog = DomainCatalog(
      environment: ["XDG_CONFIG_HOME": directory["config"], "XDG_DATA_HOME": "/none"],
      hostName: "testhost", bundledSchemas: [EditorPreferences.domain: bytes])
    let loaded = try catalog.load(EditorPreferences.domain)
    let preferences = EditorPreferences(
      EditedDomain(schema: loaded.domain.schema, layers: loaded.content))
    #expect(preferences.terminal.theme == .dark)
    let (keymap, errors) = Keymap.default.applying(preferences.keys)
    #expect(errors.isEmpty == false)
    #expect(keymap != .default)
    #expect(loaded.content.stored[["keptCopies"]] == .integer(7))
    #expect(loaded.domain.schema.effectiveProblems(in: loaded.content.stored) == [])
  }
}
