import Foundation
import JSONSchema
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// Backups do not contain secrets.
@Suite struct BackupSecretTests {
  let directory: TemporaryDirectory
  let store: FileStore
  let backups: BackupArchive

  init() throws {
    directory = try TemporaryDirectory()
    store = FileStore(
      path: directory["data.json"], format: .jsonc, stateDirectory: directory["state"])
    backups = try #require(store.backups)
  }

  private var contents: [String] {
    get throws {
      try backups.entries.map { String(decoding: try backups.bytes(of: $0), as: UTF8.self) }
    }
  }

  private func save(_ edits: [PreferencePath: StoreEdit], by schema: String? = nil) throws {
    var changes = ChangeSet(edits)
    if let schema {
      let schema = try JSONSchema(json: schema)
      changes.secrets = { schema.secrets(in: $0) }
    }
    guard case .done = try store.commit(changes) else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Writes a backup with secrets, as earlier versions did.
  private func writeBackup(_ text: String, number: Int) throws {
    try FileManager.default.createDirectory(
      atPath: backups.directory, withIntermediateDirectories: true)
    let bytes = Array(text.utf8)
    try Data(bytes).write(
      to: URL(fileURLWithPath: "\(backups.directory)/\(number)-\(StoreRevision(of: bytes))"))
  }

  // MARK: Removed secrets

  @Test func `backups have comments, order and unknown keys, and count removed secrets`()
    throws
  {
    try directory.write(
      "{\n  // mine\n  \"b\": 1, // kept\n  \"apiKey\": \"hunter2\",\n  \"a\": 2\n}\n",
      to: "data.json")
    try save([["a"]: .set(.integer(3)), ["password"]: .set("hunter3")])
    #expect(
      try contents == [
        "{\n  // mine\n  \"b\": 1, // kept\n  \"a\": 3\n}\n",
        "{\n  // mine\n  \"b\": 1, // kept\n  \"a\": 2\n}\n",
      ])
    #expect(backups.entries.map(\.missingSecrets) == [2, 1])
  }

  @Test func `secrets are also removed from XML property lists`() throws {
    let list = FileStore(
      path: directory["list"], format: .propertyList, stateDirectory: directory["state"])
    _ = try list.commit(ChangeSet([["token"]: .set("hunter2"), ["a"]: .set("b")]))
    let copy = try #require(list.backups?.entries.first)
    let text = String(decoding: try #require(try list.backups?.bytes(of: copy)), as: UTF8.self)
    #expect(text.contains("<key>a</key>") && !text.contains("token") && !text.contains("hunter"))
  }

  private static let schema = """
    {"properties": {
      "code": {"type": "string", "writeOnly": true},
      "token": {"type": "string"},
      "pins": {"type": "array", "items": {"type": "string", "writeOnly": true}},
      "servers": {"type": "array", "items": {"type": "object", "properties": {
        "name": {"type": "string"}, "code": {"type": "string", "writeOnly": true}}}},
      "accounts": {"type": "object", "additionalProperties": {
        "type": "object", "properties": {"code": {"type": "string", "writeOnly": true}}}},
      "either": {"oneOf": [
        {"type": "object", "required": ["user"], "properties": {
          "user": {"type": "string"}, "code": {"type": "string", "writeOnly": true}},
          "additionalProperties": false},
        {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}]}}}
    """

  @Test(arguments: [
    (#"{"code": "hunter2"}"#, "{}", 1),
    (#"{"token": "shown"}"#, #"{"token": "shown"}"#, 0),
    (#"{"other": {"token": "hunter2", "a": 1}}"#, #"{"other": {"a": 1}}"#, 1),
    (#"{"pins": ["hunter1", "hunter2"]}"#, #"{"pins": []}"#, 2),
    (
      #"{"servers": [{"name": "a", "code": "hunter1"}, {"name": "b", "code": "hunter2"}]}"#,
      #"{"servers": [{"name": "a"}, {"name": "b"}]}"#, 2
    ),
    (#"{"servers": "hunter2"}"#, "{}", 1),
    (#"{"servers": [{"name": "a", "odd": "hunter2"}]}"#, #"{"servers": [{"name": "a"}]}"#, 1),
    (#"{"accounts": {"me": {"code": "hunter2"}}}"#, #"{"accounts": {"me": {}}}"#, 1),
    (#"{"either": {"user": "a", "code": "hunter2"}}"#, #"{"either": {"user": "a"}}"#, 1),
    (#"{"either": {"name": "a", "code": "hunter2"}}"#, #"{"either": {"name": "a"}}"#, 1),
  ])
  func `backups omit secrets of the schema at any location`(
    whole: String, copy: String, missing: Int
  ) throws {
    let value = try PreferenceValue(json: whole)
    try save([.root: .set(value)], by: Self.schema)
    let entry = try #require(backups.entries.first)
    let text = String(decoding: try backups.bytes(of: entry), as: UTF8.self)
    #expect(try PreferenceValue(json: text) == PreferenceValue(json: copy))
    #expect(entry.missingSecrets == missing)
  }

  @Test func `backups omit all values of a duplicate key`() throws {
    try directory.write(#"{"password": "hunter1", "a": 1, "password": "hunter2"}"#, to: "data.json")
    try save([["a"]: .set(.integer(2))])
    #expect(try contents.allSatisfy { !$0.contains("hunter") })
    #expect(backups.entries.first?.missingSecrets == 1)
  }

  @Test func `a Swift group's declarations determine secrets, not its key names`() throws {
    struct Group: PreferenceGroup {
      let pin = Key("pin", default: 1, .secret)
      let token = Key("token", default: "")
    }
    try Preferences<Group>(store: store).update {
      $0.pin = 4711
      $0.token = "shown"
    }
    #expect(try contents.map { try PreferenceValue(json: $0) } == [["token": "shown"]])
  }

  // MARK: Copies

  @Test func `contents that differ only in secrets share a backup`() throws {
    for text in ["hunter1", "hunter2", "hunter3"] { try save([["password"]: .set(.string(text))]) }
    #expect(backups.entries.map(\.missingSecrets) == [1])
    #expect(try store.load().root == ["password": "hunter3"])
  }

  @Test func `the next save removes secrets from backups of earlier versions`() throws {
    try directory.write(#"{"a": 1}"#, to: "data.json")
    try writeBackup(#"{"a": 0, "code": "hunter1"}"#, number: 1)
    try writeBackup(#"{"code": "hunter2", "cut"#, number: 2)
    try writeBackup(#"{"b": 0, "password": "hunter3"}"#, number: 3)
    try save([["a"]: .set(.integer(2))])
    #expect(try contents.contains(#"{"a": 0, "code": "hunter1"}"#))
    #expect(backups.entries.count == 4)
    try save([["a"]: .set(.integer(3))], by: Self.schema)
    #expect(try contents.allSatisfy { !$0.contains("hunter") })
    #expect(backups.entries.map(\.missingSecrets) == [0, 0, 0, 1, 1])
  }

  @Test func `saving an emptied file that only had secrets needs consent`() throws {
    try save([["password"]: .set("hunter2")])
    try directory.write("", to: "data.json")
    let other = FileStore(
      path: directory["data.json"], format: .jsonc, stateDirectory: directory["state"])
    guard
      case .needsConsent(.emptied, _) = #expect(
        throws: StoreError.self, performing: { try other.commit(ChangeSet([["a"]: .set("b")])) })
    else {
      Issue.record("saved without consent")
      return
    }
  }

  @Test func `a repaired file lacks the values that the backup omits`() throws {
    try save([["password"]: .set("hunter2"), ["a"]: .set("b")])
    try directory.write("{", to: "data.json")
    let copy = try #require(store.lastGoodCopy)
    #expect(copy.missingSecrets == 1)
    #expect(try store.repair(from: copy).root == ["a": "b"])
    #expect(try directory.text(of: "data.json.damaged") == "{")
  }

  // MARK: Killed saves

  private func leave(_ text: String) throws {
    let dead = try Probe(["nothing"])
    _ = dead.end()
    try directory.write(text, to: ".data.json.settee-\(dead.identifier)")
  }

  @Test func `backups of external changes have no secrets if they are readable`() throws {
    try directory.write(#"{"a": 1}"#, to: "data.json")
    try leave(#"{"a": 1, "password": "hunter2"}"#)
    try save([["a"]: .set(.integer(2))])
    let outside = try #require(backups.entries.first { $0.isOutside })
    #expect(outside.missingSecrets == 1)
    #expect(try backups.bytes(of: outside) == Array(#"{"a": 1}"#.utf8))
    try leave(#"{"password": "hunter2"#)
    try save([["a"]: .set(.integer(3))])
    #expect(try contents.contains(#"{"password": "hunter2"#))
  }

  @Test(arguments: [false, true])
  func `after a killed save is repaired, the state directory has no secrets`(inPlace: Bool) throws {
    let old = "{\"a\": 1, \"password\": \"hunter-is-the-old-one\"}\n"
    let new = "{\"a\": 1, \"password\": \"hunter2\"}\n"
    try directory.write(old, to: "data.json")
    if inPlace {
      try FileManager.default.linkItem(atPath: directory["data.json"], toPath: directory["other"])
    }
    var (call, damaged) = (0, 0)
    while true {
      call += 1
      try directory.write(old, to: "data.json")
      // Starting from the same state, the calls are the same and none is skipped.
      try? FileManager.default.removeItem(atPath: directory["state"])
      let arguments = ["password", directory["data.json"], directory["state"], "\(call)"]
      guard try Probe(arguments).end() != 0 else { break }
      let store = FileStore(
        path: directory["data.json"], format: .json, stateDirectory: directory["state"])
      if !inPlace { #expect(!state.contains("hunter"), "killed at call \(call)") }
      if store.isDamaged {
        damaged += 1
        let copy = try #require(store.lastGoodCopy)
        #expect(copy.missingSecrets == 0, "killed at call \(call)")
        _ = try store.repair(from: copy, consents: [.inPlace])
        #expect(try directory.text(of: "data.json") == old, "killed at call \(call)")
        #expect(!state.contains("hunter"), "repaired after a kill at call \(call)")
      }
      #expect([old, new].contains(try directory.text(of: "data.json")), "killed at call \(call)")
      let next = ChangeSet([["a"]: .set(.integer(Int64(call) + 1))], consents: [.inPlace])
      guard case .done(let snapshot, _) = try store.commit(next) else {
        Issue.record("not saved after a kill at call \(call)")
        continue
      }
      #expect(snapshot.problems.isEmpty, "killed at call \(call)")
      #expect(!state.contains("hunter"), "saved after a kill at call \(call)")
      #expect(try directory.strays == [], "killed at call \(call)")
    }
    #expect(call > 30 && (damaged > 0) == inPlace)
    #expect(!state.contains("hunter"))
  }

  /// The names and contents of all files in the state directory.
  private var state: String {
    let names = FileManager.default.enumerator(atPath: directory["state"])?.compactMap {
      $0 as? String
    }
    return (names ?? []).map { "\($0)\n\((try? directory.text(of: "state/\($0)")) ?? "")" }.joined()
  }
}
