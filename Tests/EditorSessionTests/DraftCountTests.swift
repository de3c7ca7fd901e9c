import EditorSession
import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import PreferencesEditor
import Testing

/// Tests of the counts of unsaved changes that earlier sessions kept.
@Suite struct DraftCountTests {
  private let rig: SessionRig

  init() throws { rig = try SessionRig() }

  @Test func `drafts are counted on the start screen, and their domains are recent`() throws {
    let file = "\(rig.directory)/app.json"
    try rig.write(#"{"a": 1, "b": 2}"#, to: "app.json")
    try rig.write(#"{"volume": 0.1}"#, to: "config/org.example.json")
    let files = StartSource(StartSection(Message(verbatim: "Here"))) { _ in
      [DomainSummary(name: file, label: "app.json", place: "", hasCounts: false)]
    }
    let session = rig.session(added: [files])
    let opened = try #require(rig.open(session))
    session.perform(.keep(rig.draft(of: opened, ["volume"], .real(0.5))))
    session.perform(.close(keepingDraft: true))
    let openedFile = try #require(rig.open(session, file))
    session.perform(.keep(rig.draft(of: openedFile, ["b"], .integer(3))))
    session.perform(.close(keepingDraft: true))
    session.perform(.listDomains(in: .english))
    let found = rig.next { message -> [DomainSummary]? in
      guard case .found(let found) = message, found.allSatisfy(\.isCounted) else { return nil }
      return found
    }
    #expect(found?.map(\.name) == [file, "org.example", file, "org.example"])
    #expect(found?.map(\.unsavedCount) == [1, 1, 1, 1])
    #expect(found?.map(\.setCount) == [1, 0, 0, 0], "unsaved settings do not count as set")
    try FileManager.default.removeItem(atPath: file)
    session.perform(.listDomains(in: .english))
    let names = rig.next { message -> [String]? in
      guard case .found(let found) = message, found.allSatisfy(\.isCounted) else { return nil }
      return found.map(\.name)
    }
    #expect(names?.first == file, "the draft of a file that is not there")
    // A list of domains takes no draft from the next session.
    #expect(rig.open(rig.session())?.keptDrafts.count == 1)
    try rig.write(#"{"volume": 0.5}"#, to: "config/org.example.json")
    #expect(rig.catalog.summaries().first { $0.name == "org.example" }?.unsavedCount == 0)
  }

  @Test func `a setting in two drafts is counted once`() throws {
    let sessions = [rig.session(), rig.session()]
    let opened = try sessions.map { try #require(rig.open($0)) }
    for (session, value) in zip(sessions, [0.25, 0.75]) {
      session.perform(.keep(rig.draft(of: opened[0], ["volume"], .real(value))))
    }
    for session in sessions { session.perform(.quit(keepingDraft: true)) }
    #expect(rig.catalog.summaries().first { $0.name == "org.example" }?.unsavedCount == 1)
    #expect(rig.open(rig.session())?.keptDrafts.count == 2)
  }

  @Test func `a draft of another file is not counted for the domain`() throws {
    let file = "\(rig.directory)/other.json"
    let session = rig.session(named: ("org.example", schemaFile: nil, storeFile: file))
    let opened = try #require(rig.open(session))
    session.perform(.keep(rig.draft(of: opened, ["volume"], .real(0.5))))
    session.perform(.close(keepingDraft: true))
    session.perform(.listDomains(in: .english))
    let found = rig.next { message -> [DomainSummary]? in
      guard case .found(let found) = message, found.allSatisfy(\.isCounted) else { return nil }
      return found
    }
    #expect(found?.contains { $0.name == "org.example" } == true)
    #expect(found?.allSatisfy { $0.unsavedCount == 0 } == true)
  }
}
