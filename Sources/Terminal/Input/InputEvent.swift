/// Input from the user, decoded from the bytes of the terminal.
package enum InputEvent: Hashable, Sendable {
  /// A key; a typed character is one too.
  case keystroke(KeyPress)
  /// Characters that arrived faster than a user types, as in a paste that the terminal does not report.
  case typed(String)
  /// Pasted text, unchanged: it can contain any character and is never a command.
  case paste(String)
  /// A paste that exceeds the limit and is ignored as a whole.
  case oversizedPaste
  case mouse(MouseEvent)
  /// The terminal's window got the focus, or lost it.
  case focus(Bool)
  /// Bytes that are ignored: an unknown sequence, a late reply, invalid UTF-8.
  case ignored
}

extension [InputEvent] {
  /// The number of characters that a user cannot type between two reads.
  package static var fewest: Int { 64 }

  /// The same events, with each long run of characters as one text.
  package var joiningRuns: [InputEvent] {
    guard count >= Self.fewest else { return self }
    var joined: [InputEvent] = []
    var run: [Character] = []
    for event in self {
      if case .keystroke(let keystroke) = event, let character = keystroke.typed {
        run.append(character)
      } else {
        joined += Self.joined(run) + [event]
        run = []
      }
    }
    return joined + Self.joined(run)
  }

  private static func joined(_ run: [Character]) -> [InputEvent] {
    run.count < fewest
      ? run.map { .keystroke(KeyPress(.character($0))) } : [.typed(String(run))]
  }
}
