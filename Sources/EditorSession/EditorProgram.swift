package import PreferencesEditor
package import Terminal

/// The editor as a program with a screen: events become messages, and effects are handed to the session.
///
/// Work over all settings of a large domain runs on another thread. Until it ends, the editor from
/// before it answers Esc, `q`, `^C` and signals; other events wait.
package struct EditorProgram: TerminalProgram {
  package typealias Message = EditorEvent

  package private(set) var editor: Editor
  private let session: EditorSession
  private let patience: Duration?
  private let wake: @Sendable () -> Void
  /// The work on another thread.
  private var update: BackgroundUpdate?
  /// The events that wait for its end.
  private var waiting: [EditorEvent] = []

  /// Creates a program that does all work at once.
  package init(_ editor: Editor, session: EditorSession) {
    self.init(editor, session: session, patience: nil) {}
  }

  /// Creates a program that does long work on another thread.
  ///
  /// - Parameters:
  ///   - patience: The time that the screen waits for such work; nil does all work at once, and zero calls all of it long.
  ///   - wake: Must send the program the event ``EditorEvent/updateEnded``, from any thread.
  package init(
    _ editor: Editor, session: EditorSession, patience: Duration?,
    wake: @escaping @Sendable () -> Void
  ) {
    self.editor = editor
    self.session = session
    self.patience = patience
    self.wake = wake
  }

  package mutating func handle(_ event: TerminalEvent<EditorEvent>) -> LoopStep {
    switch event {
    case .input(.keystroke(.stop)): return .suspend
    case .input(let event): return process(.input(event))
    case .resized(let size): return process(.resized(size))
    case .resumed: return .redraw
    case .message(.updateEnded): return completeUpdate()
    case .message(let message): return process(message)
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

  // MARK: Updates

  private mutating func process(_ event: EditorEvent) -> LoopStep {
    guard let update else { return begin(event) }
    if editor.isLeaving(event) { return interrupt(update, by: event) }
    waiting.append(event)
    guard case .resized = event else { return .unchanged }
    return perform(editor.update(event))
  }

  private mutating func begin(_ event: EditorEvent) -> LoopStep {
    guard let patience, editor.mayTakeLong(event) else { return perform(editor.update(event)) }
    let waits = patience > .zero
    let update = BackgroundUpdate(of: editor, by: event, isAwaited: waits, whenLate: wake)
    if waits, let result = update.result(within: patience) { return adopt(result) }
    self.update = update
    editor.showWork()
    return .draw
  }

  private mutating func adopt(_ result: BackgroundUpdate.Result) -> LoopStep {
    editor = result.editor
    return perform(result.effects)
  }

  /// Abandons the work and handles a key instead; events of the session are handled after it.
  private mutating func interrupt(_ update: BackgroundUpdate, by event: EditorEvent) -> LoopStep {
    self.update = nil
    waiting.removeAll { if case .input = $0 { true } else { false } }
    if case .input = update.event {} else { waiting.insert(update.event, at: 0) }
    defer { if !waiting.isEmpty { wake() } }
    return editor.stopWork(by: event) ? .draw : begin(event)
  }

  /// Adopts the result of the work if it has ended, and handles the events that waited.
  private mutating func completeUpdate() -> LoopStep {
    var step = LoopStep.unchanged
    if let update {
      guard let result = update.result else { return step }
      self.update = nil
      step = adopt(result)
    }
    while update == nil, !waiting.isEmpty {
      guard step.isPlain else {
        // The loop takes one step at a time.
        wake()
        return step
      }
      step = process(waiting.removeFirst())
    }
    return step
  }

  private mutating func perform(_ effects: [Effect]) -> LoopStep {
    var step = LoopStep.draw
    for effect in effects {
      session.perform(effect)
      switch effect {
      case .redraw: step = .redraw
      case .copy(let text): step = .copy(text)
      case .editExternally(let text): step = .lend { [session] in session.edit(text) }
      case .editFile(let file, let domain):
        step = .lend { [session] in session.edit(file, of: domain) }
      case .editFileAt(let path): step = .lend { [session] in session.edit(fileAt: path) }
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

extension LoopStep {
  /// Whether the step handles no input and only requests a frame.
  fileprivate var isPlain: Bool {
    switch self {
    case .unchanged, .draw: true
    default: false
    }
  }
}
