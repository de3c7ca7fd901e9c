import PreferenceValues
import Terminal

extension Editor {
  private static let movements = Set(Keymap.movements + [.nextPane, .previousPane])

  /// Whether handling an event may take long in a large domain.
  package func mayTakeLong(_ event: EditorEvent) -> Bool {
    guard let form = model.form, form.rows.count > largeDomain else { return false }
    switch event {
    case .input(.keystroke(let key)): return action(for: key).map(Self.movements.contains) != true
    case .resized, .notify, .updateEnded: return false
    default: return true
    }
  }

  /// Whether an event is a key that goes back or quits, which need not wait for the work.
  package func isLeaving(_ event: EditorEvent) -> Bool {
    guard case .input(.keystroke(let key)) = event else { return false }
    return [.back, .quit].contains(action(for: key))
  }

  /// Shows that the editor is working.
  package mutating func showWork() {
    model.notify(Message("Working (\(Action.back) to stop)"))
  }

  /// Reports that the work was stopped; returns false if the key must do more, such as close a dialog.
  package mutating func stopWork(by event: EditorEvent) -> Bool {
    model.notice = nil
    guard case .input(.keystroke(let key)) = event, context.kind == .screen,
      action(for: key) == .back
    else { return false }
    model.notify(Message("Stopped. Nothing was changed."))
    arrange()
    return true
  }
}
