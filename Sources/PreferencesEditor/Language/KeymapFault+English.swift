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
