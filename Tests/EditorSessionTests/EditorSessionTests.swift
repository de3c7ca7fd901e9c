import EditorSession
import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import PreferencesEditor
import Testing

@Suite struct EditorSessionTests {
  private let rig: SessionRig

  init() throws { rig = try SessionRig() }

  @Test func `a draft is saved into the file`() throws {
    let session = rig.session()
    let opened = try #require(rig.open(session))
    session.perform(.save(rig.draft(of: opened, ["volume"], .real(0.5)), consents: []))
    let saved = rig.next { message -> PreferenceValue? in
      if case .saved(.success(.done(let layers, _))) = message { layers.stored } else { nil }
    }
    #expect(saved?[["volume"]] == .real(0.5))
    #expect(rig.text(of: "config/org.example.plist")?.contains("<real>0.5</real>") == true)
  }

  @Test func `a new domain is opened with the names that it may be a mistake for`() throws {
    #expect(rig.open(rig.session(), "org.exampel")?.nearNames == ["org.example"])
    #expect(rig.open(rig.session())?.nearNames == [])
  }

  @Test(arguments: [("1", true), ("2", false)])
  func `two files are compared without an open domain`(volume: String, isEqual: Bool) throws {
    try rig.write(#"{"volume": 1}"#, to: "a.json")
    try rig.write(#"{"volume": \#(volume)}"#, to: "b.json")
    let files = ["a", "b"].map { "\(rig.directory)/\($0).json" }
    let comparison = try #require(Comparison(files, unsavedCount: 0, in: .english))
    rig.session().perform(.compare(comparison))
    let isEmpty = rig.next { if case .compared(let result) = $0 { result.isEmpty } else { nil } }
    #expect(isEmpty == isEqual)
  }

  @Test func `a word that looks like a file name opens no new domain`() throws {
    rig.session().perform(.open("gone.json"))
    let failure = rig.next { if case .notOpened(let failure) = $0 { failure } else { nil } }
    let reason = try #require(failure?.reason)
    #expect("\(reason)" == "unknown domain “gone.json”, and there is no file ./gone.json")
  }

  @Test func `external changes are reported, own saves are not`() throws {
    try rig.write(#"{"volume": 0.1}"#, to: "config/org.example.json")
    let session = rig.session()
    let opened = try #require(rig.open(session))
    session.perform(.save(rig.draft(of: opened, ["volume"], .real(0.5)), consents: []))
    #expect(rig.nextSaved() != nil)
    try rig.write(#"{"volume": 0.5, "other": 1}"#, to: "config/org.example.json")
    let reloads = rig.next { message -> PreferenceValue? in
      if case .reloaded(let layers) = message { layers.stored } else { nil }
    }
    #expect(reloads?[["other"]] == .integer(1))
  }

  @Test func `problems are reported after the domain is opened`() throws {
    try rig.write(#"{"volume": 3}"#, to: "config/org.example.json")
    let session = rig.session()
    let opened = try #require(rig.open(session))
    #expect(opened.isValidatedLater)
    session.perform(.validate(.english))
    let problems = rig.next { if case .validated(let problems) = $0 { problems } else { nil } }
    #expect(problems?.map(\.location.path) == [["volume"]])
  }

  @Test func `the draft of an ended session is offered, that of a running one is not`() throws {
    let first = rig.session()
    let opened = try #require(rig.open(first))
    let draft = rig.draft(of: opened, ["volume"], .real(0.25))
    first.perform(.keep(draft))
    #expect(rig.open(rig.session())?.keptDrafts.isEmpty == true)
    first.perform(.quit(keepingDraft: true))
    let offered = try #require(rig.open(rig.session())?.keptDrafts.first)
    #expect(offered.draft == draft)
  }

  @Test func `a discarded draft is deleted`() throws {
    let first = rig.session()
    let opened = try #require(rig.open(first))
    first.perform(.keep(rig.draft(of: opened, ["volume"], .real(0.25))))
    first.perform(.quit(keepingDraft: false))
    #expect(rig.open(rig.session())?.keptDrafts.isEmpty == true)
  }

  @Test func `a draft whose values are already stored is discarded silently`() throws {
    try rig.write(#"{"volume": 0.1}"#, to: "config/org.example.json")
    let first = rig.session()
    let opened = try #require(rig.open(first))
    first.perform(.keep(rig.draft(of: opened, ["volume"], .real(0.25))))
    first.perform(.quit(keepingDraft: true))
    try rig.write(#"{"volume": 0.25}"#, to: "config/org.example.json")
    #expect(rig.open(rig.session())?.keptDrafts.isEmpty == true)
    #expect(!rig.drafts.contains("volume"))
  }

  @Test func `a secret never reaches the state directory as a draft`() throws {
    let session = rig.session()
    let opened = try #require(rig.open(session))
    session.perform(.keep(rig.draft(of: opened, ["password"], .string("correct-horse"))))
    session.perform(.quit(keepingDraft: true))
    #expect(!rig.state.contains("correct-horse"))
    #expect(rig.open(rig.session())?.keptDrafts.first?.forgottenSecrets == [["password"]])
  }

  @Test func `a draft has the values next to a secret in a dictionary`() throws {
    try rig.write(
      #"{"a": {"user": "u", "token": "horse"}}"#, to: "config/org.example.json")
    let session = rig.session()
    let opened = try #require(rig.open(session))
    let value: PreferenceValue = ["user": "v", "token": "battery", "port": .integer(1)]
    session.perform(.keep(rig.draft(of: opened, ["a"], value)))
    session.perform(.quit(keepingDraft: true))
    #expect(!rig.state.contains("horse") && !rig.state.contains("battery"))
    let kept = try #require(rig.open(rig.session())?.keptDrafts.first)
    #expect(kept.forgottenSecrets == [["a", "token"]])
    #expect(kept.draft[["a", "user"]]?.edit == .set("v"))
    #expect(kept.draft[["a", "port"]]?.edit == .set(.integer(1)) && kept.draft.count == 2)
  }

  @Test(arguments: [["password"], ["apiToken"]] as [PreferencePath])
  func `the draft of a reset does not contain the old secret`(path: PreferencePath) throws {
    try rig.write(
      #"{"password": "correct-horse", "apiToken": "correct-horse"}"#, to: "config/org.example.json")
    let session = rig.session()
    let opened = try #require(rig.open(session))
    var domain = EditedDomain(schema: opened.schema, layers: opened.layers)
    domain.reset(path)
    #expect(domain.draft.count == 1)
    session.perform(.keep(domain.draft))
    #expect(!rig.state.contains("correct-horse"))
  }

  @Test func `a damaged file is reported with the reason and restored from a backup`() throws {
    let session = rig.session()
    for value in [0.1, 0.2] {
      let opened = try #require(rig.open(session))
      session.perform(.save(rig.draft(of: opened, ["volume"], .real(value)), consents: []))
      #expect(rig.nextSaved() != nil)
    }
    session.perform(.close(keepingDraft: false))
    try rig.write("<plist><dict>", to: "config/org.example.plist")
    session.perform(.open("org.example"))
    let failure = rig.next { if case .notOpened(let failure) = $0 { failure } else { nil } }
    #expect(failure?.reason.english.hasPrefix("Line 1: ") == true)
    #expect(failure?.file?.path.hasSuffix("config/org.example.plist") == true)
    #expect(failure?.file?.line == 1)
    #expect(failure?.backup?.time != nil)
    session.perform(.repair("org.example"))
    let repaired = rig.next { if case .opened(let opened) = $0 { opened } else { nil } }
    #expect(repaired?.layers.stored == .dictionary(["volume": .real(0.2)]))
  }

  @Test func `a file that cannot be opened is reported once another program repaired it`() throws {
    try rig.write(#"{"volume":"#, to: "config/org.example.json")
    let session = rig.session()
    session.perform(.open("org.example"))
    #expect(rig.next { if case .notOpened = $0 { true } else { nil } } == true)
    try rig.write(#"{"volume": 0.1}"#, to: "config/org.example.json")
    let repaired = rig.next { if case .repaired(let name) = $0 { name } else { nil } }
    #expect(repaired == "org.example")
  }

  @Test(arguments: ["0.1", "0.2"])
  func `a repair of the open file is reported, also with its former values`(value: String) throws {
    try rig.write(#"{"volume": 0.1}"#, to: "config/org.example.json")
    let session = rig.session()
    _ = try #require(rig.open(session))
    try rig.write(#"{"volume": "#, to: "config/org.example.json")
    #expect(rig.next { if case .notOpened = $0 { true } else { nil } } == true)
    try rig.write(#"{"volume": \#(value)}"#, to: "config/org.example.json")
    let volume = rig.next { message -> PreferenceValue? in
      if case .reloaded(let layers) = message { layers.stored[["volume"]] } else { nil }
    }
    #expect(volume == .real(Double(value) ?? 0))
    withExtendedLifetime(session) {}
  }

  @Test func `a file damaged before it is watched is offered for repair`() throws {
    try rig.write(#"{"volume": 0.1}"#, to: "config/org.example.json")
    let session = rig.session(holdsBack: true)
    #expect(rig.open(session) != nil)
    try rig.write(#"{"volume":"#, to: "config/org.example.json")
    session.release()
    let failure = rig.next { if case .notOpened(let failure) = $0 { failure } else { nil } }
    #expect(failure?.file?.line == 1)
  }

  @Test func `a file damaged while it is open is offered for repair, also after a save`() throws {
    let session = rig.session()
    let opened = try #require(rig.open(session))
    session.perform(.save(rig.draft(of: opened, ["volume"], .real(0.1)), consents: []))
    #expect(rig.nextSaved() != nil)
    func nextFailure() -> DomainFailure? {
      rig.next { if case .notOpened(let failure) = $0 { failure } else { nil } }
    }
    try rig.write("<plist><dict>", to: "config/org.example.plist")
    #expect(nextFailure()?.file?.line == 1)
    session.perform(.save(rig.draft(of: opened, ["volume"], .real(0.5)), consents: []))
    #expect(rig.next { if case .saved(.failure) = $0 { true } else { nil } } == true)
    #expect(nextFailure()?.file?.path.hasSuffix("config/org.example.plist") == true)
  }

  @Test func `a secret is in no state file, and a repair reports it as missing`() throws {
    let session = rig.session()
    func save(_ path: PreferencePath, _ value: PreferenceValue) throws {
      let opened = try #require(rig.open(session))
      let draft = rig.draft(of: opened, path, value)
      session.perform(.keep(draft))
      session.perform(.save(draft, consents: []))
      #expect(rig.nextSaved() != nil)
      #expect(!rig.state.contains("horse"))
    }
    try save(["password"], .string("correct-horse"))
    try save(["volume"], .real(0.2))
    try save(["password"], .string("other-horse"))
    session.perform(.close(keepingDraft: false))
    try rig.write("<plist><dict>", to: "config/org.example.plist")
    session.perform(.open("org.example"))
    let missing = rig.next {
      if case .notOpened(let failure) = $0 { failure.backup?.missingSecrets } else { nil }
    }
    #expect(missing == 1)
    session.perform(.repair("org.example"))
    let repaired = rig.next { if case .opened(let opened) = $0 { opened } else { nil } }
    #expect(repaired?.layers.stored == .dictionary(["volume": .real(0.2)]))
    let note = rig.next { if case .notify(let notice) = $0 { notice.message.english } else { nil } }
    #expect(note == "Enter 1 secret again; backups do not contain them.")
    #expect(!rig.state.contains("horse"))
  }

  @Test(arguments: ["backups", "keptCopies"])
  func `settee's preference sets the number of backups, also under its former name`(key: String)
    throws
  {
    let session = rig.session()
    func backupCount() throws -> Int? {
      let store = try rig.catalog.open("org.example").userLayer?.store as? FileStore
      return store?.backups?.entries.count
    }
    try rig.write("{\"\(key)\": 8}", to: "config/org.settee.json")
    for number in 1...10 {
      if number == 9 { #expect(try backupCount() == 8) }
      if number == 10 { try rig.write("{\"\(key)\": 2}", to: "config/org.settee.json") }
      let opened = try #require(rig.open(session))
      session.perform(
        .save(rig.draft(of: opened, ["volume"], .real(1 / Double(number + 1))), consents: []))
      #expect(rig.nextSaved() != nil)
    }
    #expect(try backupCount() == 2)
  }

  // MARK: Locks of other programs

  @Test func `quitting with Keep draft ends a save that waits for a lock`() throws {
    try rig.write(#"{"volume": 0.1}"#, to: "config/org.example.json")
    let lock = open("\(rig.directory)/config/org.example.json", O_RDWR | O_CLOEXEC)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let session = rig.session()
    let draft = rig.draft(of: try #require(rig.open(session)), ["volume"], .real(0.5))
    session.perform(.keep(draft))
    session.perform(.save(draft, consents: []))
    let time = ContinuousClock().measure {
      session.perform(.quit(keepingDraft: true))
      session.finishWriting(within: .seconds(60))
    }
    #expect(time < .seconds(2))
    #expect(rig.text(of: "config/org.example.json") == #"{"volume": 0.1}"#)
    #expect(rig.open(rig.session())?.keptDrafts.first?.draft == draft)
  }

  // MARK: History

  private func history(_ session: EditorSession) -> [HistoryEntry]? {
    session.perform(.listHistory)
    return rig.next { if case .history(let entries) = $0 { entries } else { nil } }
  }

  @Test func `saves and external changes are in the next session's history with their authors`()
    throws
  {
    try rig.write(#"{"volume": 0.1}"#, to: "config/org.example.json")
    let first = rig.session()
    let opened = try #require(rig.open(first))
    first.perform(.save(rig.draft(of: opened, ["volume"], .real(0.5)), consents: []))
    #expect(rig.nextSaved() != nil)
    try rig.write(#"{"volume": 0.5, "other": 1}"#, to: "config/org.example.json")
    #expect(rig.next { if case .reloaded = $0 { true } else { nil } } == true)
    first.finish(within: .seconds(60))
    first.perform(.quit(keepingDraft: false))
    let second = rig.session()
    _ = try #require(rig.open(second))
    let entries = try #require(history(second))
    #expect(entries.map(\.save.author) == [.outside, .editor])
    #expect(entries.last?.save.changes.first?.old == .real(0.1))
    #expect(entries.allSatisfy { $0.time.count == 19 })
  }

  @Test func `a saved secret is in neither the history nor the drafts`() throws {
    let session = rig.session()
    let opened = try #require(rig.open(session))
    session.perform(
      .save(rig.draft(of: opened, ["password"], .string("correct-horse")), consents: []))
    #expect(rig.nextSaved() != nil)
    session.finish(within: .seconds(60))
    #expect(!rig.state.contains("correct-horse"))
    #expect(rig.state.contains("password"))
  }

  @Test func `no history is recorded if its size is 0`() throws {
    try rig.write(#"{"historySize": 0}"#, to: "config/org.settee.json")
    try rig.write(Self.ownSchema, to: "data/settee/schemas/org.settee.json")
    let session = rig.session()
    let opened = try #require(rig.open(session))
    session.perform(.save(rig.draft(of: opened, ["volume"], .real(0.5)), consents: []))
    #expect(rig.nextSaved() != nil)
    #expect(history(session)?.isEmpty == true)
  }

  @Test func `one notice reports a save and its missing history entry`() throws {
    try rig.write("", to: "state/settee")
    let session = rig.session()
    let opened = try #require(rig.open(session))
    session.perform(.save(rig.draft(of: opened, ["volume"], .real(0.5)), consents: []))
    #expect(rig.nextSaved() != nil)
    func nextNotice(within limit: DispatchTimeInterval) -> String? {
      rig.next(within: limit) { message in
        if case .notify(let notice) = message { notice.message.english } else { nil }
      }
    }
    #expect(
      nextNotice(within: .seconds(60))?.hasPrefix("Saved, but not recorded in the history: ")
        == true)
    session.finish(within: .seconds(60))
    #expect(nextNotice(within: .seconds(0)) == nil)
  }

  private static let ownSchema = #"{"properties": {"historySize": {"type": "integer"}}}"#

  @Test func `forgetting a domain deletes its state and not its values`() throws {
    let session = rig.session()
    let opened = try #require(rig.open(session))
    session.perform(.save(rig.draft(of: opened, ["volume"], .real(0.5)), consents: []))
    #expect(rig.nextSaved() != nil)
    session.perform(.keep(rig.draft(of: opened, ["volume"], .real(0.25))))
    session.perform(.quit(keepingDraft: true))
    session.finish(within: .seconds(60))
    let domain = try rig.catalog.open("org.example")
    let state = rig.catalog.stateDirectory
    let inventory = try StateInventory(of: domain, in: state, hasAll: true)
    #expect(
      inventory.items.map { "\($0.count)" } == ["1 entry", "1 backup", "1 draft", "1 setting"])
    try inventory.forget()
    #expect(try StateInventory(of: domain, in: state, hasAll: true).items.isEmpty)
    #expect(!rig.state.contains("volume"))
    #expect(rig.text(of: "config/org.example.plist")?.contains("<real>0.5</real>") == true)
  }
}
