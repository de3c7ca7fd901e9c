extension TextBuffer {
  /// Performs an editing action as readline does; returns false for other actions.
  mutating func perform(_ action: Action) -> Bool {
    move(action) || change(action)
  }

  private mutating func move(_ action: Action) -> Bool {
    switch action {
    case .cursorLeft: moveLeft()
    case .cursorRight: moveRight()
    case .lineStart: moveToLineStart()
    case .lineEnd: moveToLineEnd()
    case .textStart: moveToStart()
    case .textEnd: moveToEnd()
    case .wordLeft: moveWordLeft()
    case .wordRight: moveWordRight()
    default: return false
    }
    return true
  }

  private mutating func change(_ action: Action) -> Bool {
    switch action {
    case .newLine: insert("\n")
    case .deleteBackward: deleteBackward()
    case .deleteForward: deleteForward()
    case .cutToLineEnd: cutToLineEnd()
    case .cutToLineStart: cutToLineStart()
    case .cutWordBackward: cutWordBackward()
    case .cutWordForward: cutWordForward()
    case .insertCut: insertCut()
    case .transpose: transpose()
    case .undoTyping: undo()
    case .redoTyping: redo()
    default: return false
    }
    return true
  }
}
