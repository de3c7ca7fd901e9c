import Foundation
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesTesting
import TestSupport
import Testing

/// Typed values in stores with other types, unknown members, and secrets.
@Suite struct TypedStorageTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func json(_ text: String = "{}") throws -> FileStore {
    try directory.write(text, to: "a.json")
    return FileStore(path: directory["a.json"], format: .json, stateDirectory: nil)
  }

  private struct Window: Codable, Hashable, Sendable { var w = 1, h = 2 }

  private struct Keys: PreferenceGroup {
    let date = Key<Date?>("date")
    let data = Key<Data?>("data")
    let window = Key("win", default: Window())
    let windows = Key("wins", default: [Window]())
    let wide = Key("wide", default: Int128(0))
    let decimal = Key("decimal", default: Decimal(0))
    let password = Key("password", default: "", .secret)
  }

  // MARK: Dates and data in JSON

  @Test func `a date that settee writes to JSON is read`() throws {
    let prefs = Preferences<Keys>(store: try json(#"{"date": "2026-01-31T10:00:00Z"}"#))
    #expect(prefs.date == Date(timeIntervalSinceReferenceDate: 791_546_400))
  }

  @Test func `data that settee writes to JSON is read`() throws {
    let prefs = Preferences<Keys>(store: try json(#"{"data": "AQI="}"#))
    #expect(prefs.data == Data([1, 2]))
  }

  @Test func `a date is written to JSON together with other values`() throws {
    let store = try json()
    let prefs = Preferences<Keys>(store: store)
    try prefs.update {
      $0.window.w = 5
      $0.date = Date(timeIntervalSinceReferenceDate: 0)
    }
    #expect(try store.load().root[["win", "w"]] == .integer(5))
  }

  // MARK: Unknown members

  @Test func `a member of another type and an unknown one survive the change of another`() throws {
    let store = try json(#"{"win": {"w": 7, "h": "tall", "x": 9}}"#)
    try Preferences<Keys>(store: store).update { $0.window.w = 8 }
    let root = try store.load().root
    #expect(root[["win", "w"]] == .integer(8))
    #expect(root[["win", "h"]] == .string("tall") && root[["win", "x"]] == .integer(9))
  }

  @Test func `unknown members of items survive the change of another`() throws {
    let store = try json(#"{"wins": [{"w": 7, "h": 1, "x": 9}]}"#)
    try Preferences<Keys>(store: store).update { $0.windows[0].w = 8 }
    let root = try store.load().root
    #expect(
      root[["wins"]]
        == .array([.dictionary(["w": .integer(8), "h": .integer(1), "x": .integer(9)])]))
  }

  // MARK: Wide numbers in property lists

  @Test(arguments: [Int128.max, 170_141_183_460_469_231_731_687_303_715_884_105_229])
  func `a wide number in a property list round-trips or is rejected`(number: Int128) throws {
    let path = directory["a.plist"]
    func prefs() -> Preferences<Keys> {
      Preferences(store: FileStore(path: path, format: .propertyList, stateDirectory: nil))
    }
    let isRefused = (try? prefs().update { $0.wide = number }) == nil
    #expect(isRefused || prefs().wide == number)
  }

  @Test(arguments: ["123456789012345678901234567890", "\(Decimal.greatestFiniteMagnitude)"])
  func `a long decimal in a property list round-trips or is rejected`(text: String) throws {
    let number = try #require(Decimal(string: text))
    let path = directory["a.plist"]
    func prefs() -> Preferences<Keys> {
      Preferences(store: FileStore(path: path, format: .propertyList, stateDirectory: nil))
    }
    let isRefused = (try? prefs().update { $0.decimal = number }) == nil
    #expect(isRefused || prefs().decimal == number)
  }

  // MARK: Secrets

  @Test func `descriptions of snapshots do not contain secrets`() throws {
    let store = InMemoryStore()
    let prefs = Preferences<Keys>(store: store)
    let before = prefs.snapshot()
    prefs.password = "hunter2"
    let after = prefs.snapshot()
    #expect(after.password == "hunter2")
    #expect(!"\(after)".contains("hunter2"))
    #expect(!"\(after.diff(from: before))".contains("hunter2"))
    var dumped = ""
    dump(after.diff(from: before), to: &dumped)
    dump(after, to: &dumped)
    #expect(!dumped.contains("hunter2") && dumped.contains("<REDACTED>"))
  }

  @Test func `descriptions of changes and preferences do not contain secrets`() async throws {
    let store = InMemoryStore(["password": "hunter2"])
    let prefs = Preferences<Keys>(store: store)
    var changes = prefs.changes(of: \.password, initial: true).makeAsyncIterator()
    let change = try #require(await changes.next())
    #expect(change.new == "hunter2")
    var text = "\(change) \(prefs)"
    dump(change, to: &text)
    dump(prefs, to: &text)
    try prefs.update { dump($0, to: &text) }
    #expect(!text.contains("hunter2") && text.contains("<REDACTED>"))
  }

  // MARK: Locations and bytes

  @Test(arguments: ["../evil", "a/../../evil", "/tmp/evil", "", ".", "..", "a\nb"])
  func `a domain name cannot refer to a file outside the directory`(name: String) {
    let paths = LayeredStore.domain(name).layers.map { $0.store.identity.name }
    #expect(paths.allSatisfy { !$0.hasSuffix("evil.plist") && !$0.contains("..") }, "\(paths)")
    #expect(throws: StoreError.self) {
      try LayeredStore.domain(name).commit(ChangeSet([["a"]: .set(.integer(1))]))
    }
  }

  @Test func `saving bytes without a writable layer is an error`() throws {
    let store = PreferenceKeyValueStore(LayeredStore([]))
    #expect(throws: (any Error).self) { try store.save(Data([1]), for: "a") }
  }

  @Test func `errors escape control characters of a file`() throws {
    try directory.write("{\"a\": \u{1B}[31m}", to: "a.json")
    let store = FileStore(path: directory["a.json"], format: .json, stateDirectory: nil)
    let error = try #require(throws: (any Error).self) { try store.load() }
    #expect(!"\(error)".unicodeScalars.contains("\u{1B}"))
  }
}
