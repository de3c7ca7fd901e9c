import Terminal

extension Editor {
  /// Shows what is copied, and says so where it reaches no clipboard; several lines are shown over the screen.
  ///
  /// Line mode tells all of it by itself.
  mutating func showCopied(by effects: [Effect]) {
    let texts = effects.compactMap { if case .copy(let text) = $0 { text } else { nil } }
    guard !asksInLines, let text = texts.first else { return }
    let clipboard = preferences.terminal.clipboard(of: terminalClipboard).taking(text)
    if text.contains("\n") {
      notice = nil
      dialog = .copied(text, to: clipboard, in: language)
    } else {
      note(EditPhrase.copied(text, to: clipboard))
    }
  }
}
