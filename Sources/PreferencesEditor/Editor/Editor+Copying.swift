import Preferences
import Terminal

extension Editor {
  /// Shows what is copied, and says so where the clipboard is off; several lines are shown over the screen.
  ///
  /// Line mode tells all of it by itself.
  mutating func showCopied(by effects: [Effect]) {
    let texts = effects.compactMap { if case .copy(let text) = $0 { text } else { nil } }
    guard !asksInLines, let text = texts.first else { return }
    let isOff = preferences.terminal.usesClipboard == false
    if text.contains("\n") {
      notice = nil
      dialog = .copied(text, isOff: isOff, in: language)
    } else if isOff {
      note(EditPhrase.notCopied(text))
    }
  }
}
