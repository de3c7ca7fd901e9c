import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
@testable import PreferencesEditor
import Terminal

@testable import PreferencesEditor

/// Line mode without a terminal, in the session of a ``HeadlessEditor``: lines in, lines out.
struct HeadlessLines {
  private let session: HeadlessSession
  private(set) var lines: LineEditor
  /// Whether the lines ended it, and what then becomes of the draft.
  private(set) var keepsDraft: Bool?
  /// The names of the snapshots that were asked for.
  private(set) var kept: [String] = []

  init(_ editor: HeadlessEditor, repertoire: DisplayCapabilities = .standard) throws {
    session = editor.session
    lines = LineEditor(editor.editor, in: repertoire)
  }

  /// What is said first.
  mutating func start() -> [String] { lines.report() }

  /// Types lines, and answers what is said after the last one.
  @discardableResult
  mutating func type(_ texts: String...) -> [String] {
    var said: [String] = []
    for text in texts {
      perform(lines.handle(text))
      said = lines.report()
    }
    return said
  }

  mutating func end() -> [String] {
    perform(lines.endInput())
    return lines.farewell()
  }

  mutating func send(_ message: EditorEvent) { perform(lines.update(message)) }

  mutating func writeOutside(_ edits: [PreferencePath: StoreEdit]) throws {
    _ = try session.user.commit(ChangeSet(edits), deadline: .now)
    for answer in session.answers() { send(answer) }
  }

  private mutating func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .quit(let keepingDraft): keepsDraft = keepingDraft
      default:
        if case .keepSnapshot(let name, _) = effect { kept.append(name) }
        for answer in session.answers(to: effect) { send(answer) }
      }
    }
  }

  var prompt: String { lines.prompt.text.string }
  var stored: PreferenceValue { session.user.load().root }
}
