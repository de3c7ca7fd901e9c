import Foundation
import JSONSchema
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// No copy of a file holds its secrets.
@Suite struct BackupSecretTests {
  let folder: TemporaryFolder
  let store: FileStore
  let backups: BackupArchive

  init() throws {
    folder = try TemporaryFolder()
    store = FileStore(path: folder["data.json"], format: .jsonc, stateFolder: folder["state"])
    backups = try #require(store.backups)
  }

  private var kept: [String] {
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

  /// Keeps bytes as versions did that took nothing out.
  private func keepWhole(_ text: String, number: Int) throws {
    try FileManager.default.createDirectory(
      atPath: backups.folder, withIntermediateDirectories: true)
    let bytes = Array(text.utf8)
    try Data(bytes).write(
      to: URL(fileURLWithPath: "\(backups.folder)/\(number)-\(Revision(of: bytes))"))
  }

  // MARK: What is taken out

  @Test func `comments, order and unknown keys stay, and the copy says how many are missing`()
    throws
  {
    try folder.write(
      "{\n  // mine\n  \"b\": 1, // kept\n  \"apiKey\": \"hunter2\",\n  \"a\": 2\n}\n",
      to: "data.json")
    try save([["a"]: .set(.integer(3)), ["password"]: .set("hunter3")])
    #expect(
      try kept == [
        "{\n  // mine\n  \"b\": 1, // kept\n  \"a\": 3\n}\n",
        "{\n  // mine\n  \"b\": 1, // kept\n  \"a\": 2\n}\n",
      ])
    #expect(backups.entries.map(\.missingSecrets) == [2, 1])
  }

  @Test func `an XML property list is spliced too`() throws {
    let list = FileStore(path: folder["list"], format: .propertyList, stateFolder: folder["state"])
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
  func `what the schema calls a secret is not kept, wherever it stands`(
    whole: String, copy: String, missing: Int
  ) throws {
    let value = try PreferenceValue(json: whole)
    try save([.root: .set(value)], by: Self.schema)
    let entry = try #require(backups.entries.first)
    let text = String(decoding: try backups.bytes(of: entry), as: UTF8.self)
    #expect(try PreferenceValue(json: text) == PreferenceValue(json: copy))
    #expect(entry.missingSecrets == missing)
  }

  @Test func `a key that stands twice hides nothing`() throws {
    try folder.write(#"{"password": "hunter1", "a": 1, "password": "hunter2"}"#, to: "data.json")
    try save([["a"]: .set(.integer(2))])
    #expect(try kept.allSatisfy { !$0.contains("hunter") })
    #expect(backups.entries.first?.missingSecrets == 1)
  }

  @Test func `what a Swift group declares counts, and not what its keys are called`() throws {
    struct Group: PreferenceGroup {
      let pin = Key("pin", default: 1, .secret)
      let token = Key("token", default: "")
    }
    try Preferences<Group>(store: store).update {
      $0.pin = 4711
      $0.token = "shown"
    }
    #expect(try kept.map { try PreferenceValue(json: $0) } == [["token": "shown"]])
  }

  // MARK: Copies

  @Test func `contents that differ in secrets only are one copy`() throws {
    for text in ["hunter1", "hunter2", "hunter3"] { try save([["password"]: .set(.string(text))]) }
    #expect(backups.entries.map(\.missingSecrets) == [1])
    #expect(try store.load().root == ["password": "hunter3"])
  }

  @Test func `copies of earlier versions lose their secrets at the next save`() throws {
    try folder.write(#"{"a": 1}"#, to: "data.json")
    try keepWhole(#"{"a": 0, "code": "hunter1"}"#, number: 1)
    try keepWhole(#"{"code": "hunter2", "cut"#, number: 2)
    try keepWhole(#"{"b": 0, "password": "hunter3"}"#, number: 3)
    try save([["a"]: .set(.integer(2))])
    #expect(try kept.contains(#"{"a": 0, "code": "hunter1"}"#))
    #expect(backups.entries.count == 4)
    try save([["a"]: .set(.integer(3))], by: Self.schema)
    #expect(try kept.allSatisfy { !$0.contains("hunter") })
    #expect(backups.entries.map(\.missingSecrets) == [0, 0, 0, 1, 1])
  }

  @Test func `a file that held nothing but secrets and is emptied is asked about`() throws {
    try save([["password"]: .set("hunter2")])
    try folder.write("", to: "data.json")
    let other = FileStore(path: folder["data.json"], format: .jsonc, stateFolder: folder["state"])
    guard
      case .needsConsent(.emptied, _) = #expect(
        throws: StoreError.self, performing: { try other.commit(ChangeSet([["a"]: .set("b")])) })
    else {
      Issue.record("not asked")
      return
    }
  }

  @Test func `a repair leaves out what the copy does not have`() throws {
    try save([["password"]: .set("hunter2"), ["a"]: .set("b")])
    try folder.write("{", to: "data.json")
    let copy = try #require(store.lastGoodCopy)
    #expect(copy.missingSecrets == 1)
    #expect(try store.repair(from: copy).root == ["a": "b"])
    #expect(try folder.text(of: "data.json.damaged") == "{")
  }

  // MARK: Saves that are killed

  private func leave(_ text: String) throws {
    let dead = try Probe(["nothing"])
    _ = dead.end()
    try folder.write(text, to: ".data.json.settee-\(dead.identifier)")
  }

  @Test func `what another program wrote is kept without secrets, where it can be read`() throws {
    try folder.write(#"{"a": 1}"#, to: "data.json")
    try leave(#"{"a": 1, "password": "hunter2"}"#)
    try save([["a"]: .set(.integer(2))])
    let outside = try #require(backups.entries.first { $0.isOutside })
    #expect(outside.missingSecrets == 1)
    #expect(try backups.bytes(of: outside) == Array(#"{"a": 1}"#.utf8))
    try leave(#"{"password": "hunter2"#)
    try save([["a"]: .set(.integer(3))])
    #expect(try kept.contains(#"{"password": "hunter2"#))
  }

  @Test(arguments: [false, true])
  func `a killed save leaves no secret in the state folder, once it is mended`(inPlace: Bool) throws
  {
    let old = "{\"a\": 1, \"password\": \"hunter-is-the-old-one\"}\n"
    let new = "{\"a\": 1, \"password\": \"hunter2\"}\n"
    try folder.write(old, to: "data.json")
    if inPlace {
      try FileManager.default.linkItem(atPath: folder["data.json"], toPath: folder["other"])
    }
    var (call, damaged) = (0, 0)
    while true {
      call += 1
      try folder.write(old, to: "data.json")
      // With the same state each time, the calls are the same, and none is skipped.
      try? FileManager.default.removeItem(atPath: folder["state"])
      let arguments = ["password", folder["data.json"], folder["state"], "\(call)"]
      guard try Probe(arguments).end() != 0 else { break }
      let store = FileStore(path: folder["data.json"], format: .json, stateFolder: folder["state"])
      if !inPlace { #expect(!state.contains("hunter"), "killed at call \(call)") }
      if store.isDamaged {
        damaged += 1
        let copy = try #require(store.lastGoodCopy)
        #expect(copy.missingSecrets == 0, "killed at call \(call)")
        _ = try store.repair(from: copy, consents: [.inPlace])
        #expect(try folder.text(of: "data.json") == old, "killed at call \(call)")
        #expect(!state.contains("hunter"), "repaired after a kill at call \(call)")
      }
      #expect([old, new].contains(try folder.text(of: "data.json")), "killed at call \(call)")
      let next = ChangeSet([["a"]: .set(.integer(Int64(call) + 1))], consents: [.inPlace])
      guard case .done(let snapshot, _) = try store.commit(next) else {
        Issue.record("not saved after a kill at call \(call)")
        continue
      }
      #expect(snapshot.problems.isEmpty, "killed at call \(call)")
      #expect(!state.contains("hunter"), "saved after a kill at call \(call)")
      #expect(try folder.strays == [], "killed at call \(call)")
    }
    #expect(call > 30 && (damaged > 0) == inPlace)
    #expect(!state.contains("hunter"))
  }

  /// Every byte in the state folder, names too.
  private var state: String {
    let names = FileManager.default.enumerator(atPath: folder["state"])?.compactMap {
      $0 as? String
    }
    return (names ?? []).map { "\($0)\n\((try? folder.text(of: "state/\($0)")) ?? "")" }.joined()
  }
}
