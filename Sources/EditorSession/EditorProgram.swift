package import PreferencesEditor
package import Terminal

/// The editor as a program with a screen: events become messages, and effects are handed to the session.
package struct EditorProgram: TerminalProgram {
  package typealias Message = EditorEvent

  package private(set) var editor: Editor
  private let session: EditorSession

  package init(_ editor: Editor, session: EditorSession) {
    self.editor = editor
    self.session = session
  }

  package mutating func handle(_ event: TerminalEvent<EditorEvent>) -> LoopStep {
    switch event {
    case .input(.keystroke(.stop)): return .suspend
    case .input(let event): return update(.input(event))
    case .resized(let size): return update(.resized(size))
    case .resumed: return .redraw
    case .message(let message): return update(message)
    case .terminate(let signal): return leave(status: 128 + signal)
    case .hangup: return leave(status: 129)
    }
  }

  /// Quits without a dialog and keeps the draft.
  private mutating func leave(status: Int32) -> LoopStep {
    editor.setOpenFieldValue().forEach(session.perform)
    session.perform(.quit(keepingDraft: true))
    return .quit(status)
  }

  private mutating func update(_ message: EditorEvent) -> LoopStep {
    var step = LoopStep.draw
    for effect in editor.update(message) {
      session.perform(effect)
      switch effect {
      case .redraw: step = .redraw
      case .copy(let text): step = .copy(text)
      case .editExternally(let text): step = .lend { [session] in session.edit(text) }
      case .editFile(let file, let domain):
        step = .lend { [session] in session.edit(file, of: domain) }
      case .quit: step = .quit(editor.exitStatus)
      default: break
      }
    }
    return step
  }

  package func frame(in repertoire: DisplayCapabilities, isDescribed: Bool) -> Frame {
    editor.frame(in: repertoire, isDescribed: isDescribed)
  }

  package mutating func shown() {
    session.release()
  }
}
