package import Terminal

/// What the status line says about keystrokes, commands and what is opened.
package enum NoticePhrase: KeyedPhrase {
  case unboundKey(Keystroke), notHere(String), unboundInText(Keystroke), noAnswer(Keystroke)
  case pasteTooLong, pasteNowhere
  case noCommand(String), noSetting(String)
  /// How a command is written.
  case usage(String)
  case pressToLeave, openedReadOnly
  case opening(String)
  case noScreen

  case noEditor, notWritten(file: String), editorStatus(command: String, status: Int32)
  case notUTF8(command: String), noText(command: String), unreadableText(command: String)
  case noTerminalToLend
}
