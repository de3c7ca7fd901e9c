import Terminal

extension TextBuffer {
  /// Does what a keystroke does in a text, as readline has it; false where it does nothing there.
  ///
  /// Enter, Tab and Escape are the caller's: what they do depends on the field.
  mutating func handle(_ keystroke: Keystroke) -> Bool {
    if let typed = keystroke.typed {
      insert(String(typed))
      return true
    }
    return move(keystroke) || change(keystroke)
  }

  private mutating func move(_ keystroke: Keystroke) -> Bool {
    switch (keystroke.key, keystroke.modifiers) {
    case (.left, []), (.character("b"), .control): moveLeft()
    case (.right, []), (.character("f"), .control): moveRight()
    case (.home, []), (.character("a"), .control): moveToLineStart()
    case (.end, []), (.character("e"), .control): moveToLineEnd()
    case (.home, .control): moveToStart()
    case (.end, .control): moveToEnd()
    case (.left, .control), (.left, .alt), (.character("b"), .alt): moveWordLeft()
    case (.right, .control), (.right, .alt), (.character("f"), .alt): moveWordRight()
    default: return false
    }
    return true
  }

  private mutating func change(_ keystroke: Keystroke) -> Bool {
    switch (keystroke.key, keystroke.modifiers) {
    case (.backspace, []), (.character("h"), .control): deleteBackward()
    case (.delete, []), (.character("d"), .control): deleteForward()
    case (.character("k"), .control): cutToLineEnd()
    case (.character("u"), .control): cutToLineStart()
    case (.character("w"), .control), (.backspace, .alt): cutWordBackward()
    case (.character("d"), .alt): cutWordForward()
    case (.character("y"), .control): insertCut()
    case (.character("t"), .control): transpose()
    default: return false
    }
    return true
  }
}
