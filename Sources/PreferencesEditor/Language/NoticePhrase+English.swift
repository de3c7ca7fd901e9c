extension NoticePhrase {
  package func english(with keys: KeyNames) -> String {
    switch self {
    case .unboundKey(let keystroke):
      "\(keystroke) does nothing here; \(keys[.help]) lists the keys."
    case .notHere(let name): "\(name) does nothing here; \(keys[.help]) lists the keys."
    case .unboundInText(let keystroke): "\(keystroke) does nothing in a text."
    case .noAnswer(let keystroke):
      "\(keystroke) is no answer; \(keys[.back, in: .dialog]) gives none."
    case .pasteTooLong: "The pasted text is too long and was not taken."
    case .pasteNowhere: "Nothing takes the pasted text here; open a setting first."
    case .noCommand(let word):
      "There is no command “\(word)”; Tab completes, \(keys[.help]) lists what there is."
    case .noSetting(let word): "There is no setting \(word)."
    case .usage(let usage): "It is written: \(usage)"
    case .pressToLeave: "Press \(keys[.quit, in: .domains]) to leave."
    case .opening(let name): "Opening \(name) …"
    case .openedReadOnly: "It was opened with --read-only."
    case .noScreen: "There is no screen to draw on; settee asks line by line."
    case .noEditor: "There is no editor: $VISUAL and $EDITOR are not set."
    case .notWritten(let file): "The text could not be written to \(file)."
    case .editorStatus(let command, let status): "“\(command)” ended with the status \(status)."
    case .notUTF8(let command): "What “\(command)” left is not UTF-8."
    case .noText(let command): "“\(command)” left no text: its file is gone."
    case .unreadableText(let command): "What “\(command)” left cannot be read."
    case .noTerminalToLend: "An editor needs a terminal, and standard input is none."
    }
  }
}
