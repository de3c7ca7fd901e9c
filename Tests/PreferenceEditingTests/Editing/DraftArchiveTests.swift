import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import TestSupport
import Testing

@Suite struct DraftArchiveTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func archive(_ session: String) -> DraftArchive {
    DraftArchive(of: .user, stateDirectory: directory.path, session: session)
  }

  private func document(_ draft: EditingDraft) -> DraftDocument {
    DraftDocument(draft, date: Date(timeIntervalSinceReferenceDate: 1)) { _ in false }
  }

  private var draft: EditingDraft {
    var draft = EditingDraft()
    draft.add(.set(.integer(2), over: .integer(1)), at: ["a", "b/c"])
    draft.add(.reset(over: .date(Date(timeIntervalSinceReferenceDate: 0.25))), at: ["d"])
    draft.add(.set(.real(.nan)), at: ["e"])
    draft.add(.set(.data(Data([1, 2])), over: .null), at: ["f"])
    return draft
  }

  @Test func `a draft document round-trips`() throws {
    let read = try #require(DraftDocument(document(draft).bytes))
    #expect(read.draft == draft && read.date == document(draft).date)
    #expect(DraftDocument(Array("{".utf8)) == nil)
    #expect(DraftDocument(Array(#"{"version": 99}"#.utf8)) == nil)
  }

  @Test func `drafts of dead sessions are offered, those of live sessions are not`() throws {
    let first = archive("first")
    try first.write(document(draft))
    #expect(archive("second").leftovers().isEmpty)
    first.release()
    let second = archive("second")
    #expect(second.leftovers().map(\.document.draft) == [draft])
    #expect(archive("third").leftovers().isEmpty)
  }

  @Test func `a resolved draft is not offered again`() throws {
    let first = archive("first")
    try first.write(document(draft))
    first.release()
    let second = archive("second")
    let name = try #require(second.leftovers().first?.name)
    second.forget(name)
    #expect(archive("third").leftovers().isEmpty)
  }

  @Test func `an emptied draft deletes its file`() throws {
    let first = archive("first")
    try first.write(document(draft))
    try first.write(document(EditingDraft()))
    let files = FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String }
    #expect(files?.contains { $0.hasSuffix(".json") } == false)
  }

  @Test func `truncated files are not offered`() throws {
    let first = archive("first")
    try first.write(document(draft))
    first.release()
    let names =
      FileManager.default.enumerator(atPath: directory.path)?.compactMap { $0 as? String } ?? []
    let file = try #require(names.first { $0.hasSuffix(".json") })
    try directory.write("{\"version\":1,\"da", to: file)
    #expect(archive("second").leftovers().isEmpty)
  }

  @Test func `secrets are never written`() throws {
    var draft = draft
    draft.add(.set("hunter2", over: "old-hunter"), at: ["password"])
    let document = DraftDocument(draft, date: Date()) { $0 == ["password"] }
    let text = String(decoding: document.bytes, as: UTF8.self)
    #expect(!text.contains("hunter"))
    #expect(DraftDocument(document.bytes)?.forgottenSecrets == [["password"]])
  }
}
