/// What a person did, as the decoder made it out of the terminal's bytes.
package enum InputEvent: Hashable, Sendable {
  /// A key; a character that types itself is a keystroke too.
  case keystroke(Keystroke)
  /// Characters that came faster than anybody types, as in a paste that the terminal does not mark.
  case typed(String)
  /// Text that was pasted, as it is: it may hold any character and is never a command.
  case paste(String)
  /// A paste that was longer than the decoder keeps, and is dropped as a whole.
  case oversizedPaste
  case mouse(MouseEvent)
  /// The terminal's window got the focus, or lost it.
  case focus(Bool)
  /// Bytes that mean nothing here: an unknown sequence, a late reply, invalid UTF-8.
  case ignored
}

extension [InputEvent] {
  /// What nobody types between two looks at the terminal.
  package static var fewest: Int { 64 }

  /// The same, with each long run of characters as one text, so that nobody needs to look at it letter by letter.
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
      ? run.map { .keystroke(Keystroke(.character($0))) } : [.typed(String(run))]
  }
}
