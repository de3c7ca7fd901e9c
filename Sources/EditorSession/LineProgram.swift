import PreferenceSystem
package import PreferenceValues
package import PreferencesEditor
package import Terminal

/// Line mode of a session: handles a line and returns the output after all of its work is done.
package struct LineProgram {
  /// The time limit of one line.
  private static let patience = Duration.seconds(60)

  package private(set) var editor: LineEditor
  /// The exit status of the process after the user quit.
  package private(set) var status: Int32?
  private let session: EditorSession
  /// Whether the lines come from a terminal, which can be lent to another editor.
  private let isOnTerminal: Bool
  private let drainMessages: () -> [EditorEvent]

  /// Creates line mode for an editor and the mailbox of its session.
  package init(
    _ editor: Editor, session: EditorSession, in repertoire: DisplayCapabilities,
    saying greeting: Message? = nil, isOnTerminal: Bool = false,
    drainMessages: @escaping () -> [EditorEvent]
  ) {
    self.editor = LineEditor(editor, in: repertoire, saying: greeting)
    self.session = session
    self.isOnTerminal = isOnTerminal
    self.drainMessages = drainMessages
  }

  package var prompt: LinePrompt { editor.prompt }

  /// Waits for the started work and prints the result.
  package mutating func start() -> [String] {
    waitUntilIdle()
    return editor.report()
  }

  /// Performs the command of a line, nil at the end of input.
  package mutating func handle(_ line: String?) -> [String] {
    // External changes are handled before the line.
    waitUntilIdle()
    perform(line.map { editor.handle($0) } ?? editor.endInput())
    waitUntilIdle()
    guard status == nil else {
      // The session may have reported by now that the draft is not on disk.
      status = editor.editor.exitStatus
      return editor.farewell()
    }
    return editor.report()
  }

  private mutating func perform(_ effects: [Effect]) {
    for effect in effects {
      session.perform(effect)
      switch effect {
      case .editExternally(let text): edit(text)
      case .editFile(let file, let domain): lend { $0.edit(file, of: domain) }
      case .editFileAt(let path): lend { $0.edit(fileAt: path) }
      case .quit: status = editor.editor.exitStatus
      default: break
      }
    }
  }

  /// Runs an external editor on the terminal, or reports that there is no terminal.
  private mutating func edit(_ text: ExternalEdit) {
    if isOnTerminal { return session.edit(text) }
    perform(editor.update(.editedOutside(nil, errorMessage: Self.noTerminal)))
  }

  private mutating func lend(_ edit: (EditorSession) -> Void) {
    if isOnTerminal { return edit(session) }
    perform(editor.update(.notify(Notice(Self.noTerminal, severity: .error))))
  }

  private static let noTerminal = Message(
    "An editor needs a terminal; standard input is not one.")

  /// Waits until all work has ended and all answers have been handled.
  private mutating func waitUntilIdle() {
    while true {
      session.finish(within: Self.patience)
      let messages = drainMessages()
      if messages.isEmpty { return }
      for message in messages { perform(editor.update(message)) }
    }
  }
}
