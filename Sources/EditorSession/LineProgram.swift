import PreferenceSystem
package import PreferenceValues
package import PreferencesEditor
package import Terminal

/// Line mode over a session: a line in, what it brought about out, once all of that is done.
package struct LineProgram {
  /// How long one line may take.
  private static let patience = Duration.seconds(60)

  package private(set) var editor: LineEditor
  /// What the process is to exit with, once the person has left.
  package private(set) var status: Int32?
  private let session: EditorSession
  /// Whether the lines come from a terminal, which can be lent to another editor.
  private let isOnTerminal: Bool
  private let takeMessages: () -> [EditorEvent]

  /// Line mode over an editor, whose session leaves messages to be taken.
  package init(
    _ editor: Editor, session: EditorSession, in repertoire: Repertoire,
    saying greeting: (any Phrase)? = nil, isOnTerminal: Bool = false,
    takeMessages: @escaping () -> [EditorEvent]
  ) {
    self.editor = LineEditor(editor, in: repertoire, saying: greeting)
    self.session = session
    self.isOnTerminal = isOnTerminal
    self.takeMessages = takeMessages
  }

  package var prompt: LinePrompt { editor.prompt }

  /// Waits for what was started, and says what there is to see.
  package mutating func start() -> [String] {
    settle()
    return editor.report()
  }

  /// Does what a line says; nil is the end of all lines.
  package mutating func take(_ line: String?) -> [String] {
    // What happened outside meanwhile is known before the line is read.
    settle()
    perform(line.map { editor.take($0) } ?? editor.endInput())
    settle()
    guard status == nil else { return editor.farewell() }
    return editor.report()
  }

  private mutating func perform(_ effects: [Effect]) {
    for effect in effects {
      session.perform(effect)
      switch effect {
      case .editOutside(let text): edit(text)
      case .quit: status = 0
      default: break
      }
    }
  }

  /// Lends the terminal to another editor, or says that there is none to lend.
  private mutating func edit(_ text: OutsideText) {
    if isOnTerminal { return session.edit(text) }
    perform(editor.update(.editedOutside(nil, fault: NoticePhrase.noTerminalToLend)))
  }

  /// Waits until nothing is under way and every answer was taken.
  private mutating func settle() {
    while true {
      session.finish(within: Self.patience)
      let messages = takeMessages()
      if messages.isEmpty { return }
      for message in messages { perform(editor.update(message)) }
    }
  }
}
