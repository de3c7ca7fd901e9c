/// Something a person can do in the editor, whatever keystroke, footer or help page offers it.
package enum Action: String, Hashable, Sendable, CaseIterable {
  case moveUp, moveDown, pageUp, pageDown, halfPageUp, halfPageDown, first, last
  case nextPane, previousPane
  case open, back
  case toggle, stepUp, stepDown
  case addElement, removeElement, duplicateElement, moveElementUp, moveElementDown, renameKey
  case changeShape, editAsText, editOutside
  case search, nextMatch, previousMatch
  case changedOnly, showAll
  case resetSetting, resetGroup
  case undo, redo
  case mark
  case review, save, dropLine
  case explain, describe
  case copyValue, copyCommand, showCommands
  case domains, history, asOf, record, updates, snapshots, bookmark, bookmarks
  case help, commandLine, redraw, quit
}

extension Action {
  /// Its name on the command line and in settee's own preferences: `changed-only`.
  package var name: String {
    rawValue.reduce(into: "") { name, letter in
      name += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
    }
  }

  /// The action of a name.
  package init?(name: some StringProtocol) {
    guard let action = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = action
  }
}
