extension NoticePhrase {
  package func german(with keys: KeyNames) -> String {
    switch self {
    case .unboundKey(let keystroke):
      "\(keystroke) tut hier nichts; \(keys[.help]) zeigt die Tasten."
    case .notHere(let name): "\(name) tut hier nichts; \(keys[.help]) zeigt die Tasten."
    case .unboundInText(let keystroke): "\(keystroke) tut in einem Text nichts."
    case .noAnswer(let keystroke):
      "\(keystroke) ist keine Antwort; \(keys[.back, in: .dialog]) gibt keine."
    case .pasteTooLong: "Der eingefügte Text ist zu lang und wurde nicht übernommen."
    case .pasteNowhere: "Hier nimmt nichts den Text auf; erst eine Einstellung öffnen."
    case .noCommand(let word):
      "Einen Befehl „\(word)“ gibt es nicht; Tab ergänzt, \(keys[.help]) zeigt, was es gibt."
    case .noSetting(let word): "Eine Einstellung \(word) gibt es nicht."
    case .usage(let usage): "So wird es geschrieben: \(usage)"
    case .pressToLeave: "\(keys[.quit, in: .domains]) beendet."
    case .opening(let name): "\(name) wird geöffnet …"
    case .openedReadOnly: "Es wurde mit --read-only geöffnet."
    case .noScreen: "Es gibt keinen Bildschirm zum Zeichnen; settee fragt Zeile für Zeile."
    case .noEditor: "Es gibt keinen Editor: $VISUAL und $EDITOR sind nicht gesetzt."
    case .notWritten(let file): "Der Text konnte nicht nach \(file) geschrieben werden."
    case .editorStatus(let command, let status): "„\(command)“ endete mit dem Status \(status)."
    case .notUTF8(let command): "Was „\(command)“ hinterließ, ist kein UTF-8."
    case .noText(let command): "„\(command)“ hinterließ keinen Text: seine Datei ist weg."
    case .unreadableText(let command): "Was „\(command)“ hinterließ, ist nicht lesbar."
    case .noTerminalToLend:
      "Ein Editor braucht ein Terminal, und die Standardeingabe ist keins."
    }
  }
}
