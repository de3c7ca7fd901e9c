package import Terminal

/// What the status line says about keystrokes, commands and what is opened.
package enum NoticePhrase: KeyedPhrase {
  case unboundKey(Keystroke)
  case notHere(String)
  case unboundInText(Keystroke)
  case noAnswer(Keystroke)
  case pasteTooLong, pasteNowhere
  case noCommand(String)
  case noSetting(String)
  /// How a command is written.
  case usage(String)
  case pressToLeave, openedReadOnly
  case opening(String)
  case noScreen

  case noEditor
  case notWritten(file: String)
  case editorStatus(command: String, status: Int32)
  case notUTF8(command: String)
  case noText(command: String)
  case unreadableText(command: String)
  case textTooLarge(command: String, limit: Int)
  case noTerminalToLend
}

extension NoticePhrase {
  package func english(with keys: KeyNames) -> String {
    switch self {
    case .unboundKey(let keystroke):
      "\(keystroke) does nothing here; \(keys[.help]) lists the keys."
    case .notHere(let name): "\(name) does nothing here; \(keys[.help]) lists the keys."
    case .unboundInText(let keystroke): "\(keystroke) does nothing in a text."
    case .noAnswer(let keystroke):
      "\(keystroke) is no answer; \(keys[.back]) gives none."
    case .pasteTooLong: "The pasted text is too long and was not taken."
    case .pasteNowhere: "Nothing takes the pasted text here; open a setting first."
    case .noCommand(let word):
      "There is no command “\(word)”; Tab completes, \(keys[.help]) lists what there is."
    case .noSetting(let word): "There is no setting \(word)."
    case .usage(let usage): "It is written: \(usage)"
    case .pressToLeave: "Press \(keys[.quit]) to leave."
    case .opening(let name): "Opening \(name) …"
    case .openedReadOnly: "It was opened with --read-only."
    case .noScreen: "There is no screen to draw on; settee asks line by line."
    case .noEditor: "There is no editor: $VISUAL and $EDITOR are not set."
    case .notWritten(let file): "The text could not be written to \(file)."
    case .editorStatus(let command, let status): "“\(command)” ended with the status \(status)."
    case .notUTF8(let command): "What “\(command)” left is not UTF-8."
    case .noText(let command): "“\(command)” left no text: its file is gone."
    case .unreadableText(let command): "What “\(command)” left cannot be read."
    case .textTooLarge(let command, let limit):
      "“\(command)” left a text larger than \(limit >> 20) MiB. It was not read."
    case .noTerminalToLend: "An editor needs a terminal, and standard input is none."
    }
  }
}

extension NoticePhrase {
  package func german(with keys: KeyNames) -> String {
    switch self {
    case .unboundKey(let keystroke):
      "\(keystroke) tut hier nichts; \(keys[.help]) zeigt die Tasten."
    case .notHere(let name): "\(name) tut hier nichts; \(keys[.help]) zeigt die Tasten."
    case .unboundInText(let keystroke): "\(keystroke) tut in einem Text nichts."
    case .noAnswer(let keystroke):
      "\(keystroke) ist keine Antwort; \(keys[.back]) gibt keine."
    case .pasteTooLong: "Der eingefügte Text ist zu lang und wurde nicht übernommen."
    case .pasteNowhere: "Hier nimmt nichts den Text auf; erst eine Einstellung öffnen."
    case .noCommand(let word):
      "Einen Befehl „\(word)“ gibt es nicht; Tab ergänzt, \(keys[.help]) zeigt, was es gibt."
    case .noSetting(let word): "Eine Einstellung \(word) gibt es nicht."
    case .usage(let usage): "So wird es geschrieben: \(usage)"
    case .pressToLeave: "\(keys[.quit]) beendet."
    case .opening(let name): "\(name) wird geöffnet …"
    case .openedReadOnly: "Es wurde mit --read-only geöffnet."
    case .noScreen: "Es gibt keinen Bildschirm zum Zeichnen; settee fragt Zeile für Zeile."
    case .noEditor: "Es gibt keinen Editor: $VISUAL und $EDITOR sind nicht gesetzt."
    case .notWritten(let file): "Der Text konnte nicht nach \(file) geschrieben werden."
    case .editorStatus(let command, let status): "„\(command)“ endete mit dem Status \(status)."
    case .notUTF8(let command): "Was „\(command)“ hinterließ, ist kein UTF-8."
    case .noText(let command): "„\(command)“ hinterließ keinen Text: seine Datei ist weg."
    case .unreadableText(let command): "Was „\(command)“ hinterließ, ist nicht lesbar."
    case .textTooLarge(let command, let limit):
      "„\(command)“ hinterließ einen Text von mehr als \(limit >> 20) MiB. Er wurde nicht gelesen."
    case .noTerminalToLend:
      "Ein Editor braucht ein Terminal, und die Standardeingabe ist keins."
    }
  }
}
