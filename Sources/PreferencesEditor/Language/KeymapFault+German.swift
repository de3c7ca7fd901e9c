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
