import Foundation
import JSONSchema
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import Testing

@Suite struct SnapshotArchiveTests {
  private let directory = "/tmp/settee-snapshots-\(UUID().uuidString)"
  private var archive: SnapshotArchive { SnapshotArchive(of: .user, stateDirectory: directory) }

  private func snapshot(_ name: String, _ second: Double = 0) -> NamedSnapshot {
    let root: PreferenceDictionary = [
      "a": .real(1), "b": .date(Date(timeIntervalSince1970: 5)), "c": .data(Data([1, 2])),
      "d": .null, "e": .tagged(type: "u", .integer(3)),
    ]
    return NamedSnapshot(
      named: name, date: Date(timeIntervalSince1970: second),
      parts: [NamedSnapshot.Part(store: .user, root: .dictionary(root))])
  }

  @Test(arguments: ["a", "..", "a/b", "Ünï 音", ".hidden", "%2F", "x\ny"])
  func `a snapshot with any name round-trips in a private file in the directory`(
    name: String
  ) throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try archive.save(snapshot(name))
    #expect(try archive.all() == [snapshot(name)])
    let files = try FileManager.default.contentsOfDirectory(atPath: archive.directory)
    #expect(files.count == 1)
    let file = "\(archive.directory)/\(files[0])"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try archive.delete(name) && archive.all().isEmpty)
    #expect(try !archive.delete(name))
  }

  @Test func `a snapshot with the same name is replaced, and the newest is first`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    for (name, second) in [("a", 1.0), ("b", 2.0), ("a", 3.0)] {
      try archive.save(snapshot(name, second))
    }
    #expect(try archive.all().map(\.name) == ["a", "b"])
    #expect(try archive.snapshot(named: "a")?.date == Date(timeIntervalSince1970: 3))
    #expect(try archive.snapshot(named: "c") == nil)
  }

  @Test func `a snapshot has no defaults that stand for ignored values`() throws {
    var problem = PreferenceProblem("is ignored", at: ["a"], severity: .warning)
    problem.ignored = IgnoredValue("big", replacedBy: .integer(3))
    func root(storing value: PreferenceValue) -> PreferenceValue? {
      let content = StoreSnapshot(
        root: .dictionary(["a": value, "b": .integer(1)]), revision: .absent, problems: [problem])
      let layers = LayeredSnapshot(
        [LayerSnapshot(kind: .user, store: .user, content: content)], rule: .members)
      let snapshot = NamedSnapshot(
        named: "n", of: layers, schema: JSONSchema.inferred(from: content.root), date: Date())
      return snapshot.parts.first?.root
    }
    #expect(root(storing: .integer(3)) == .dictionary(["b": .integer(1)]))
    #expect(root(storing: .integer(4))?[["a"]] == .integer(4))
  }

  @Test func `an invalid file is ignored`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try archive.save(snapshot("a"))
    try Data("{".utf8).write(to: URL(fileURLWithPath: "\(archive.directory)/b.json"))
    #expect(try archive.all().map(\.name) == ["a"])
  }

  @Test(arguments: ["{", "[]", #"{"version":2}"#, #"{"version":1,"name":"b"}"#])
  func `a damaged snapshot is an error, and can be replaced or deleted`(text: String) throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try archive.save(snapshot("b"))
    let file = URL(fileURLWithPath: "\(archive.directory)/b.json")
    try Data(text.utf8).write(to: file)
    #expect(throws: StoreError.self) { try archive.snapshot(named: "b") }
    #expect(try archive.files().count == 1)
    try archive.save(snapshot("b", 2))
    #expect(try archive.snapshot(named: "b") == snapshot("b", 2))
    try Data(text.utf8).write(to: file)
    #expect(try archive.delete("b") && archive.files().isEmpty)
  }

  @Test func `the problem of a damaged snapshot quotes no values`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try archive.save(snapshot("b"))
    let file = "\(archive.directory)/b.json"
    try Data(#"{"a": "hunter2", }"#.utf8).write(to: URL(fileURLWithPath: file))
    let problems = SnapshotArchive.problems(in: directory).map(\.description)
    #expect(problems.count == 1 && problems[0].contains("\(file):1:"), "\(problems)")
    #expect(!problems[0].contains("hunter2") && !problems[0].contains("\n"))
  }

  @Test func `a directory that cannot be read is an error`() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    #expect(try archive.all() == [] && archive.snapshot(named: "a") == nil)
    try FileManager.default.createDirectory(
      atPath: "\(directory)/snapshots", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: archive.directory))
    #expect(throws: StoreError.self) { try archive.all() }
    #expect(throws: StoreError.self) { try archive.snapshot(named: "a") }
  }

  @Test(arguments: ["", String(repeating: "x", count: 201), String(repeating: "音", count: 30)])
  func `a name that cannot be a file name is rejected`(name: String) {
    #expect(throws: StoreError.self) { try archive.save(snapshot(name)) }
  }
}
