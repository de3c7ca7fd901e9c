package import PreferenceValues
package import Terminal

/// A problem of the key bindings that the user chose.
package enum KeymapError: MessageConvertible, Hashable, Sendable {
  case noAction(String)
  case noKeystroke(String)
  /// The terminal reserves the key for stopping the program.
  case reserved(String)
  /// Terminals send the same bytes for another key, and it arrives as that key.
  case alias(String, of: KeyPress)
  case clash(Keymap.Clash)
}

extension KeymapError {
  /// Creates the problem of a spelling, nil if it can be bound.
  init?(ofSpelling spelling: String) {
    guard let keystroke = KeyPress(spelling) else {
      self = .noKeystroke(spelling)
      return
    }
    if keystroke == .stop {
      self = .reserved(spelling)
    } else if let other = keystroke.sentAs {
      self = .alias(spelling, of: other)
    } else {
      return nil
    }
  }
}

extension KeymapError {
  package var message: Message {
    switch self {
    case .noAction(let name): Message("There is no action “\(name)”.")
    case .noKeystroke(let spelling): Message("“\(spelling)” is not a shortcut.")
    case .reserved(let spelling):
      Message("\(spelling) stops the program and cannot be bound.")
    case .alias(let spelling, let key): Message("Terminals send \(key) for \(spelling).")
    case .clash(let clash):
      Message(
        "\(clash.keystroke) is now bound to \(clash.winner.name) instead of \(clash.loser.name) (\(clash.context.message))."
      )
    }
  }
}
