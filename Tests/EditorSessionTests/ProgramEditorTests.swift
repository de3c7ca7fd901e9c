import EditorSession
import EmbeddedEditor
import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Preferences
import PreferencesEditor
import Synchronization
import Terminal
import Testing

/// Tests of the editor embedded in a program: with its own group, store and check before saving.
@Suite struct ProgramEditorTests {
  private struct Audio: PreferenceGroup {
    static let title: String? = "Audio"

    let volume = Key("volume", default: 0.8, in: 0...1)
    let mute = Key("mute", default: false)
  }

  private let store = InMemoryStore(["mute": .boolean(true)])
  private let posted = Posted()

  /// The messages that a session has posted.
  private final class Posted: Sendable {
    let messages: Mutex<[EditorEvent]> = Mutex([])
  }

  /// Opens the program's domain in a session over its workspace.
  private func open(_ editor: ProgramEditor, as name: String) throws -> (
    session: EditorSession, opened: OpenedDomain
  ) {
    let posted = posted
    let session = EditorSession(in: editor.workspace) { message in
      posted.messages.withLock { $0.append(message) }
    }
    session.perform(.open(name))
    session.finish(within: .seconds(60))
    let opened = posted.messages.withLock { messages in
      messages.lazy.compactMap { if case .opened(let opened) = $0 { opened } else { nil } }.first
    }
    return (session, try #require(opened))
  }

  /// Saves a value for volume and returns the outcome.
  private func save(
    _ value: PreferenceValue, in session: EditorSession, _ opened: OpenedDomain
  ) -> SaveOutcome? {
    var domain = EditedDomain(schema: opened.schema, layers: opened.layers)
    domain.set(value, at: ["volume"])
    session.perform(.save(domain.draft, consents: []))
    session.finish(within: .seconds(60))
    return posted.messages.withLock { messages in
      messages.lazy.compactMap { if case .saved(let outcome) = $0 { outcome } else { nil } }.first
    }
  }

  @Test func `a group is edited in a store of the program's choice`() throws {
    let (session, opened) = try open(
      ProgramEditor(Audio.self, store: store, named: "audio"), as: "audio")
    #expect(opened.schema.title == "Audio" && opened.layers.stored[["mute"]] == .boolean(true))
    guard case .success(.done(_, _))? = save(.real(0.5), in: session, opened) else {
      Issue.record("the save did not succeed")
      return
    }
    #expect(store.load().root[["volume"]] == .real(0.5))
  }

  @Test func `the layers of a combined store remain separate`() throws {
    let site = InMemoryStore(["volume": .real(0.1)])
    let layers = LayeredStore([
      PreferenceLayer(.user, store: store), PreferenceLayer(.system, store: site),
    ])
    let (_, opened) = try open(
      ProgramEditor(Audio.self, store: layers, named: "audio"), as: "audio")
    #expect(opened.layers.layers.map(\.kind) == [.user, .system])
  }

  @Test func `a program refuses a save with a reason, and nothing is written`() throws {
    var editor = ProgramEditor(Audio.self, store: store, named: "audio")
    editor.beforeSaving = { proposal in
      #expect(proposal.domain == "audio" && proposal.changes.map(\.path) == [["volume"]])
      guard proposal.values[["volume"]] != .real(0.9) else {
        throw SaveRefusal("The neighbours are asleep.")
      }
    }
    let (session, opened) = try open(editor, as: "audio")
    guard case .failure(let reason)? = save(.real(0.9), in: session, opened) else {
      Issue.record("the save was not refused")
      return
    }
    #expect("\(reason)" == "The neighbours are asleep.")
    #expect(store.load().root[["volume"]] == nil)
  }

  @Test func `commands name the file of a program's store, and other stores have no command`()
    throws
  {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).plist"
    defer { try? FileManager.default.removeItem(atPath: path) }
    func command(_ store: some PreferenceStore) throws -> String {
      posted.messages.withLock { $0 = [] }
      let (_, opened) = try open(
        ProgramEditor(Audio.self, store: store, named: "audio"), as: "audio")
      return ShellCommand.changing(
        ["volume"], to: .real(0.5), in: EditedDomain(schema: opened.schema, layers: opened.layers),
        of: opened.target)
    }
    #expect(
      try command(FileStore.file(at: path))
        == "settee set --store \(path) --type real audio /volume 0.5")
    #expect(
      try command(store)
        == "# /volume cannot be changed by a command: its store is in this program")
  }

  @Test func `a program's title replaces settee's`() {
    var editor = Editor(size: Size(columns: 40, rows: 10))
    editor.title = "Music player"
    #expect(editor.frame(in: .standard).rows[0] == " Music player - Domains")
  }
}
