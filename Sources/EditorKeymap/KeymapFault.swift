import PreferenceValues
package import Terminal

/// What is wrong with the keystrokes that a person chose.
package enum KeymapFault: Phrase, Hashable {
  case noAction(String)
  case noKeystroke(String)
  /// The terminal's own: it stops the program.
  case reserved(String)
  /// A terminal sends it for another key, as which it arrives.
  case alias(String, of: Keystroke)
  case clash(Keymap.Clash)
}

extension KeymapFault {
  /// Why a spelling can mean no action, nil where it can.
  init?(ofSpelling spelling: String) {
    guard let keystroke = Keystroke(spelling) else {
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

extension KeymapFault {
  package var english: String {
    switch self {
    case .noAction(let name): "There is no action “\(name)”."
    case .noKeystroke(let spelling): "“\(spelling)” is no keystroke."
    case .reserved(let spelling): "\(spelling) stops the program, and can mean nothing else."
    case .alias(let spelling, let key): "Terminals send \(key) for \(spelling)."
    case .clash(let clash):
      "\(clash.keystroke) means \(clash.winner.name) now and no longer \(clash.loser.name) "
        + "(\(clash.context.english))."
    }
  }
}

extension KeymapFault {
  package var german: String {
    switch self {
    case .noAction(let name): "Eine Aktion „\(name)“ gibt es nicht."
    case .noKeystroke(let spelling): "„\(spelling)“ ist keine Taste."
    case .reserved(let spelling):
      "\(spelling) hält das Programm an und kann nichts anderes bedeuten."
    case .alias(let spelling, let key): "Terminals senden \(key) für \(spelling)."
    case .clash(let clash):
      "\(clash.keystroke) bedeutet jetzt \(clash.winner.name) und nicht mehr \(clash.loser.name) "
        + "(\(clash.context.german))."
    }
  }
}
