import Dispatch
import PreferenceSystem
import PreferencesEditor

/// An update of a copy of the editor on another thread, so that the screen can answer until it ends.
final class BackgroundUpdate: Sendable {
  typealias Result = (editor: Editor, effects: [Effect])

  private enum State {
    case running, late
    case done(Result)
  }

  /// The event that the copy handles.
  let event: EditorEvent
  private let state: Mutex<State>
  private let end = DispatchSemaphore(value: 0)

  /// Starts the update.
  ///
  /// - Parameters:
  ///   - isAwaited: Whether ``result(within:)`` follows.
  ///   - whenLate: Called at the end if no caller waits for the result.
  init(
    of editor: Editor, by event: EditorEvent, isAwaited: Bool,
    whenLate: @escaping @Sendable () -> Void
  ) {
    self.event = event
    state = Mutex(isAwaited ? .running : .late)
    DispatchQueue.global(qos: .userInteractive).async { [self] in
      var editor = editor
      let effects = editor.update(event)
      if finish((editor, effects)) { whenLate() }
    }
  }

  /// Stores the result; returns whether no caller waits for it.
  private func finish(_ result: Result) -> Bool {
    defer { end.signal() }
    return state.withLock { state in
      defer { state = .done(result) }
      if case .late = state { return true }
      return false
    }
  }

  /// Waits for the result, nil if it takes longer.
  func result(within limit: Duration) -> Result? {
    _ = end.wait(timeout: .now() + limit.seconds)
    return state.withLock { state in
      if case .done(let result) = state { return result }
      state = .late
      return nil
    }
  }

  /// The result, nil before the end.
  var result: Result? {
    state.withLock { if case .done(let result) = $0 { result } else { nil } }
  }
}
