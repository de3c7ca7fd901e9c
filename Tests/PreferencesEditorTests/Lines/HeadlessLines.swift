import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
@testable import PreferencesEditor
import Terminal

@testable import PreferencesEditor

/// Line mode without a terminal, in the session of a ``HeadlessEditor``.
struct HeadlessLines {
  private let session: HeadlessSession
  private(set) var lines: LineEditor
  /// Whether quitting keeps the draft; nil until line mode quits.
  private(set) var keepsDraft: Bool?
  /// The names of the snapshots that line mode requested.
  private(set) var snapshotNames: [String] = []

  init(_ editor: HeadlessEditor, repertoire: DisplayCapabilities = .standard) throws {
    session = editor.session
    lines = LineEditor(editor.editor, in: repertoire)
  }

  /// Returns the first output.
  mutating func start() -> [String] { lines.report() }

  /// Types lines and returns the output of the last one.
  @discardableResult
  mutating func type(_ texts: String...) -> [String] {
    var output: [String] = []
    for text in texts {
      perform(lines.handle(text))
      output = lines.report()
    }
    return output
  }

  mutating func end() -> [String] {
    perform(lines.endInput())
    return lines.farewell()
  }

  mutating func send(_ message: EditorEvent) { perform(lines.update(message)) }

  mutating func writeExternally(_ edits: [PreferencePath: StoreEdit]) throws {
    _ = try session.user.commit(ChangeSet(edits), deadline: .now)
    for answer in session.answers() { send(answer) }
  }

  private mutating func perform(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .quit(let keepingDraft): keepsDraft = keepingDraft
      default:
        if case .saveSnapshot(let name, _) = effect { snapshotNames.append(name) }
        for answer in session.answers(to: effect) { send(answer) }
      }
    }
  }

  var prompt: String { lines.prompt.text.string }
  var stored: PreferenceValue { session.user.load().root }
}
