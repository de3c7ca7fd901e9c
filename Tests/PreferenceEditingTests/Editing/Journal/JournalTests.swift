import Foundation
@testable import PreferenceDomains
@testable import PreferenceEditing
@testable import PreferenceStores
import PreferenceSystem
@testable import PreferenceValues
import PreferencesTesting
import Synchronization
import TestSupport
import Testing

@Suite struct JournalTests {
  private let rig: JournaledDomain

  init() throws { rig = try JournaledDomain() }

  // MARK: Recorded saves

  @Test func `saves are recorded with their author and the old and new values`() throws {
    try rig.save([["volume"]: .set(.real(0.5)), ["name"]: .set("a")])
    try rig.save([["volume"]: .set(.real(0.25))], by: .command("set"))
    try rig.save([["name"]: .reset], by: .command("reset"))
    let saves = try rig.saves
    #expect(saves.map(\.number) == [3, 2, 1])
    #expect(saves.map(\.author) == [.command("reset"), .command("set"), .editor])
    #expect(saves[0].changes == [rig.change(["name"], from: "a", to: nil)])
    #expect(saves[1].changes == [rig.change(["volume"], from: .real(0.5), to: .real(0.25))])
    #expect(saves[2].changes.count == 2)
  }

  @Test func `no-op and refused saves are not recorded`() throws {
    try rig.save([["volume"]: .set(.real(0.5))])
    try rig.save([["volume"]: .set(.real(0.5))])
    var edited = try rig.edited
    edited.set(.real(7), at: ["volume"])
    guard case .refused = try rig.save(edited.draft).result else {
      Issue.record("was not refused")
      return
    }
    try rig.save([["volume"]: .set(.real(0.25))])
    #expect(try rig.saves.map(\.number) == [2, 1])
  }

  @Test func `conflicts are not recorded, nor are external changes as own saves`() throws {
    try rig.save([["volume"]: .set(.real(0.5))])
    var edited = try rig.edited
    edited.set(.real(0.25), at: ["volume"])
    let before = edited.layers
    try rig.writeOutside([["volume"]: .set(.real(0.75))])
    try expectUnrecordedConflict(edited.draft, over: before)
  }

  @Test func `an edit that another program made first is not recorded as an own save`() throws {
    try rig.save([["volume"]: .set(.real(0.5))])
    var edited = try rig.edited
    edited.set(.real(0.25), at: ["volume"])
    edited.set("x", at: ["other"])
    let before = edited.layers
    try rig.writeOutside([["volume"]: .set(.real(0.25)), ["other"]: .set("y")])
    try expectUnrecordedConflict(edited.draft, over: before)
  }

  /// Saves a draft, which must be a conflict that the journal with its one save does not record.
  private func expectUnrecordedConflict(
    _ draft: EditingDraft, over before: LayeredSnapshot
  ) throws {
    let result = try rig.domain.save(draft, over: before, by: .editor, in: rig.journal).result
    guard case .conflicts = result else {
      Issue.record("was not a conflict")
      return
    }
    #expect(try rig.saves.count == 1)
  }

  @Test func `external changes merged into a save are recorded as external`() throws {
    let before = try rig.domain.load()
    var edited = try rig.edited
    edited.set(.real(0.25), at: ["volume"])
    try rig.writeOutside([["other"]: .set(.integer(1))])
    _ = try rig.domain.save(edited.draft, over: before, by: .editor, in: rig.journal)
    let saves = try rig.saves
    #expect(saves.map(\.author) == [.outside, .editor])
    #expect(saves[0].changes == [rig.change(["other"], from: nil, to: .integer(1))])
  }

  @Test func `an external change is recorded once, and own saves are not external`() throws {
    let first = try rig.domain.load()
    try rig.save([["volume"]: .set(.real(0.5))])
    try rig.save([["volume"]: .set(.real(0.25))])
    let second = try rig.domain.load()
    // To another session, both saves are external.
    try rig.domain.recordOutside(from: first, to: second, in: rig.journal)
    #expect(try rig.saves.count == 2)
    try rig.writeOutside([["volume"]: .reset])
    for _ in 1...2 {
      try rig.domain.recordOutside(from: second, to: try rig.domain.load(), in: rig.journal)
    }
    #expect(try rig.saves.map(\.author) == [.outside, .editor, .editor])
  }

  @Test func `a remark follows the first save of settee, and each one without a history`() throws {
    var domain = rig.domain
    domain.remarkOnSave = { Message(verbatim: "a remark") }
    let empty = try domain.load()
    try rig.writeOutside([["volume"]: .set(.real(0.5))])
    try domain.recordOutside(from: empty, to: try domain.load(), in: rig.journal)
    func remark(settingTo volume: Double, in journal: Journal?) throws -> String? {
      var edited = try rig.edited
      edited.set(.real(volume), at: ["volume"])
      let saved = try domain.save(
        edited.draft, over: try domain.load(), by: .editor, in: journal)
      return saved.remark?.english
    }
    #expect(try remark(settingTo: 0.25, in: rig.journal) == "a remark")
    #expect(try remark(settingTo: 0.5, in: rig.journal) == nil)
    #expect(try remark(settingTo: 0.25, in: nil) == "a remark")
  }

  @Test(arguments: [["password"], ["unknown", "apiKey"], ["servers"]] as [PreferencePath])
  func `secrets are not in the state directory, only the fact that they changed`(
    path: PreferencePath
  ) throws {
    func secret(_ word: String) -> PreferenceValue {
      path == ["servers"] ? .array([["host": "h", "password": .string(word)]]) : .string(word)
    }
    try rig.save([path: .set(secret("correct-horse")), ["volume"]: .set(.real(0.5))])
    try rig.save([path: .set(secret("battery-staple"))])
    try rig.save([path: .reset])
    try rig.writeOutside([path: .set(secret("from-outside"))])
    try rig.domain.recordOutside(
      from: LayeredSnapshot([], rule: .members), to: try rig.domain.load(), in: rig.journal)
    let text = rig.stateText
    for word in ["correct-horse", "battery-staple", "from-outside"] {
      #expect(!text.contains(word))
    }
    #expect(text.contains("volume"))
    #expect(try rig.saves.count == 4)
    #expect(try rig.saves[2].changes.first?.new?.holdsPlaceholder == true)
  }

  @Test func `the journal is readable only by the user`() throws {
    try rig.save([["volume"]: .set(.real(0.5))])
    #expect(try rig.directory.mode(of: "state/journal") == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: rig.directory["state/journal"])
    #expect(names.count == 1)
    #expect(try rig.directory.mode(of: "state/journal/\(names[0])") == 0o600)
  }

  // MARK: Kills and faults

  /// Leaves what a killed save leaves: its begun entry, with or without the change in the file.
  @Test(arguments: [true, false])
  func `a killed save is completed or forgotten, depending on the stored value`(isMade: Bool) throws
  {
    try rig.save([["volume"]: .set(.real(0.5))])
    let changes = [rig.change(["volume"], from: .real(0.5), to: .real(0.25))]
    try rig.journal.begin(changes, by: .editor) { nil }.0.close()
    if isMade { try rig.writeOutside([["volume"]: .set(.real(0.25))]) }
    #expect(try rig.saves.count == 1)
    rig.domain.completePendingEntries(in: rig.journal)
    #expect(try rig.saves.count == (isMade ? 2 : 1))
    #expect(try rig.journal.content().open.isEmpty)
    try rig.save([["volume"]: .set(.real(0.1))])
    #expect(try rig.saves.first?.number == (isMade ? 3 : 2))
  }

  @Test(arguments: [true, false])
  func `a save in doubt is completed or forgotten, depending on the stored value`(isMade: Bool)
    throws
  {
    let store = SilentStore(store: rig.domain.layers[0].store)
    let domain = Domain(
      name: "org.example", schema: rig.domain.schema, schemaPlace: "test",
      layers: [PreferenceLayer(.user, store: store)], rule: .wholeTopLevelKey)
    var edited = try rig.edited
    edited.set(.real(0.25), at: ["volume"])
    let draft = edited.draft
    #expect(throws: StoreError.self) {
      try domain.save(draft, over: try domain.load(), by: .editor, in: rig.journal)
    }
    if isMade { try rig.writeOutside([["volume"]: .set(.real(0.25))]) }
    domain.completePendingEntries(in: rig.journal)
    #expect(try rig.saves.map(\.author) == (isMade ? [.editor] : []))
  }

  @Test func `only the written changes of a partly killed save are recorded`() throws {
    let changes = [
      rig.change(["a"], from: nil, to: .integer(1)), rig.change(["b"], from: nil, to: .integer(1)),
    ]
    try rig.journal.begin(changes, by: .editor) { nil }.0.close()
    try rig.writeOutside([["b"]: .set(.integer(1))])
    try rig.save([["volume"]: .set(.real(0.1))])
    #expect(try rig.saves.map(\.changes.first?.path) == [["volume"], ["b"]])
    #expect(try rig.saves.last?.changes.count == 1)
  }

  @Test func `a running save is left to its writer`() throws {
    let writer = try rig.journal.begin([rig.change(["a"], from: nil, to: .null)], by: .editor) {
      nil
    }.0
    rig.domain.completePendingEntries(in: rig.journal)
    #expect(try rig.journal.content().open.count == 1)
    writer.close()
    rig.domain.completePendingEntries(in: rig.journal)
    #expect(try rig.journal.content().open.isEmpty)
  }

  private func append(_ rest: String) throws {
    let file = URL(filePath: rig.journal.path)
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try Data((text + rest).utf8).write(to: file)
  }

  @Test(arguments: ["", "{\"version\":1,\"sa", "\u{0}\u{FF}garbage", "{\"version\":99}"])
  func `a truncated or unknown last line is ignored`(rest: String) throws {
    try rig.save([["volume"]: .set(.real(0.5))])
    try append(rest)
    #expect(try rig.saves.count == 1)
    try rig.save([["volume"]: .set(.real(0.25))])
    #expect(try rig.saves.map(\.number) == [2, 1])
  }

  @Test(arguments: ["{\"version\":99,\"save\":5}", "{\"version\":99,\"save\":5}\n"])
  func `numbers continue after those of another version`(line: String) throws {
    try rig.save([["volume"]: .set(.real(0.5))])
    try append(line)
    #expect(try rig.saves.map(\.number) == [1])
    try rig.save([["volume"]: .set(.real(0.25))])
    #expect(try rig.saves.map(\.number) == [6, 1])
  }

  @Test func `saves are recorded after a damaged line with the last number`() throws {
    try rig.save([["volume"]: .set(.real(0.5))])
    try append("{\"version\":1,\"save\":\(Int32.max),\"done\":true}\n")
    try append("{\"version\":99,\"save\":\(Int32.max)}\n")
    for volume in [0.25, 0.75] { try rig.save([["volume"]: .set(.real(volume))]) }
    #expect(try rig.saves.map { $0.changes.first?.new } == [.real(0.75), .real(0.25), .real(0.5)])
  }

  @Test func `an unwritable journal does not prevent a save, and the result reports it`() throws {
    try rig.directory.write("", to: "state")
    let saved = try rig.save([["volume"]: .set(.real(0.5))])
    #expect(saved.unrecorded != nil)
    #expect(try rig.root[["volume"]] == .real(0.5))
  }

  @Test func `after any failing call the save succeeds and is recorded or reported`()
    throws
  {
    var failing = 1
    while true {
      let rig = try JournaledDomain()
      try rig.save([["volume"]: .set(.real(0.5))])
      let fileSystem = ScriptedFileSystem { [failing] _, number throws(Errno) in
        if number == failing { throw .noSpace }
      }
      let journal = Journal(of: rig.store, stateDirectory: rig.directory["state"], in: fileSystem)
      var edited = try rig.edited
      edited.set(.real(0.25), at: ["volume"])
      let saved = try rig.domain.save(edited.draft, over: edited.layers, by: .editor, in: journal)
      #expect(try rig.root[["volume"]] == .real(0.25))
      rig.domain.completePendingEntries(in: rig.journal)
      let isRecorded = try rig.saves.count == 2
      #expect(isRecorded || saved.unrecorded != nil, "call \(failing)")
      if fileSystem.calls < failing { break }
      failing += 1
    }
    #expect(failing > 5)
  }

  // MARK: Limits

  @Test func `the oldest saves are removed beyond the size limit, and numbers continue`() throws {
    let rig = try JournaledDomain(limits: JournalLimits(bytes: 4096))
    for number in 1...60 { try rig.save([["count"]: .set(.integer(Int64(number)))]) }
    let saves = try rig.saves
    #expect(saves.first?.number == 60 && saves.count > 5 && saves.count < 40)
    #expect(saves.map(\.number) == Array((61 - saves.count...60).reversed()))
    #expect(try Data(contentsOf: URL(filePath: rig.journal.path)).count <= 4096)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: rig.directory["state/journal"]).count == 1
    )
  }

  @Test func `saves beyond the age limit are removed`() throws {
    func journal(at day: Int64) -> Journal {
      Journal(
        of: rig.store, stateDirectory: rig.directory["state"],
        limits: JournalLimits(age: .days(10)),
        in: POSIXFileSystem()
      ) { Date(timeIntervalSince1970: 86_400 * Double(day)) }
    }
    for day in [1, 2, 12] as [Int64] {
      var edited = try rig.edited
      edited.set(.integer(day), at: ["day"])
      _ = try rig.domain.save(edited.draft, over: edited.layers, by: .editor, in: journal(at: day))
    }
    #expect(try rig.saves.map(\.number) == [3, 2])
  }

  @Test func `a value that is too large is omitted, but its change is recorded`() throws {
    let rig = try JournaledDomain(limits: JournalLimits(bytes: 8192))
    let text = String(repeating: "x", count: 10_000)
    try rig.save([["text"]: .set(.string(text)), ["volume"]: .set(.real(0.5))])
    let changes = try rig.saves.first?.changes
    #expect(changes?.first { $0.path == ["text"] }?.new?.redaction == .tooLarge)
    #expect(changes?.first { $0.path == ["volume"] }?.new == .real(0.5))
  }

  @Test func `a save of many keys is recorded by the size of its values`() throws {
    let rig = try JournaledDomain(limits: JournalLimits(bytes: 26_214))
    let keys = (0..<200).map { PreferencePath(["key\($0)"]) }
    try rig.save(Dictionary(uniqueKeysWithValues: keys.map { ($0, .set(.integer(1))) }))
    try rig.save(Dictionary(uniqueKeysWithValues: keys.map { ($0, .reset) }))
    let saves = try rig.saves
    #expect(saves.map(\.changes.count) == [200, 200])
    #expect(saves.allSatisfy { $0.changes.allSatisfy { $0.store == rig.store } })
    #expect(try rig.undo([try #require(saves.first)]).obstacles.isEmpty)
    let root = try rig.root
    #expect(keys.allSatisfy { root[$0] == .integer(1) })
  }

  @Test func `a save warns of the old values that are too large to record`() throws {
    let text = String(repeating: "x", count: 10_000)
    try rig.save([["text"]: .set(.string(text)), ["volume"]: .set(.real(0.5))])
    func warning(_ bytes: Int, of edits: (inout EditedDomain) -> Void) throws -> String? {
      var edited = try rig.edited
      edits(&edited)
      return JournalLimits(bytes: bytes)
        .warning(ofSaving: edited.draft, as: edited.edited, over: edited.layers).map { "\($0)" }
    }
    #expect(
      try warning(8192) { $0.reset(["text"]) }
        == "/text: too large for the history, cannot be undone")
    #expect(try warning(8192) { $0.reset(["volume"]) } == nil)
    #expect(try warning(8192) { $0.set(.string(text), at: ["new"]) } == nil)
    #expect(try warning(1 << 20) { $0.reset(["text"]) } == nil)
    #expect(try warning(0) { $0.reset(["text"]) } == nil)
    let many = try warning(8192) { edited in
      for number in 0..<500 { edited.set(.integer(1), at: ["key\(number)"]) }
    }
    #expect(many == "too large for the history, cannot be undone")
  }

  @Test func `a forgotten journal is deleted`() throws {
    try rig.save([["volume"]: .set(.real(0.5))])
    try rig.journal.forget()
    #expect(try rig.saves.isEmpty)
    try rig.journal.forget()
  }

  // MARK: Concurrency

  @Test func `concurrent saves are all recorded`() async throws {
    let rig = rig
    let count = 24
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask { try rig.save([["key\(number)"]: .set(.integer(1))]) }
      }
      try await group.waitForAll()
    }
    let saves = try rig.saves
    #expect(Set(saves.map(\.number)) == Set(1...saves.count))
    let keys = Set(saves.filter { $0.author == .editor }.flatMap(\.changes).map(\.path))
    #expect(keys.count == count)
  }

  /// A process keeps the lock; with appended bytes, it looks like a queue of processes that save.
  @Test(arguments: [(false, 2.5), (true, 25)])
  func `a save waits longer behind others that record theirs`(
    appends: Bool, seconds: Double
  ) throws {
    try rig.save([["name"]: .set("a")])
    let path = rig.journal.path
    let descriptor = open(path, O_RDWR | O_APPEND)
    #expect(flock(descriptor, LOCK_EX) == 0)
    defer { close(descriptor) }
    let start = ContinuousClock.now
    let waited = Mutex(Duration.zero)
    let clock = SystemClock(
      now: { start + waited.withLock { $0 } },
      sleep: { pause in
        waited.withLock { $0 += pause }
        if appends { _ = write(descriptor, "\n", 1) }
      }, timeStamp: SystemClock.system.timeStamp)
    #expect(throws: StoreError.self) {
      try JournalFile(
        at: path, in: POSIXFileSystem(), clock: clock, patience: Journal.patience)
    }
    #expect(abs(waited.withLock { $0 } / .seconds(1) - seconds) < 0.1)
  }
}
