import EditorKeymap
import PreferenceValues
import Terminal

extension Editor {
  /// The number of rows beyond which work over all settings takes longer than a person notices.
  private static let largeDomain = 2_000

  private static let movements: Set<Action> = [
    .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last, .nextPane,
    .previousPane,
  ]

  /// Whether the work of an event may grow with a domain that is large.
  package func mayTakeLong(_ event: EditorEvent) -> Bool {
    guard let form = model.form, form.rows.count > Self.largeDomain else { return false }
    switch event {
    case .input(.keystroke(let key)):
      return model.keymap.action(for: key, in: context).map { !Self.movements.contains($0) } ?? true
    case .resized, .notify, .updateEnded: return false
    default: return true
    }
  }

  /// Whether an event is a key that leaves something, which need not wait for work.
  package func isLeaving(_ event: EditorEvent) -> Bool {
    guard case .input(.keystroke(let key)) = event else { return false }
    let isTyped = context.kind == .text && key.typed != nil
    let action = isTyped ? nil : model.keymap.action(for: key, in: context)
    return action == .back || action == .quit
  }

  /// Says that there is work to wait for.
  package mutating func showWork() {
    model.notify(Message("Working (\(Action.back) to stop)"))
  }

  /// Says that the work was stopped; returns false if the key has more to do, such as to close a dialog.
  package mutating func stopWork(by event: EditorEvent) -> Bool {
    model.notice = nil
    guard case .input(.keystroke(let key)) = event, context.kind == .screen,
      model.keymap.action(for: key, in: context) == .back
    else { return false }
    model.notify(Message("Stopped. Nothing was changed."))
    arrange()
    return true
  }
}
