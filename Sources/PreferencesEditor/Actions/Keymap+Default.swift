import Terminal

extension Keymap {
  /// The keys of PRODUCT.md: arrows and vi letters side by side.
  package static let `default` = Keymap(
    [
      bind(.moveUp, "Up", "k", in: everywhere()),
      bind(.moveDown, "Down", "j", in: everywhere()),
      bind(.pageUp, "PgUp", "Ctrl-B", in: everywhere()),
      bind(.pageDown, "PgDn", "Ctrl-F", in: everywhere()),
      bind(.halfPageUp, "Ctrl-U", in: everywhere()),
      bind(.halfPageDown, "Ctrl-D", in: everywhere()),
      bind(.first, "Home", "g", in: everywhere()),
      bind(.last, "End", "G", in: everywhere()),
      bind(.nextPane, "Tab", in: [.form, .dialog]),
      bind(.previousPane, "Shift-Tab", in: [.form, .dialog]),
      bind(.nextPane, "Right", "l", in: [.dialog]),
      bind(.previousPane, "Left", "h", in: [.dialog]),
      bind(.open, "Enter", in: everywhere(except: .help)),
      bind(.open, "Right", "l", in: lists + [.form, .list, .group, .choices]),
      bind(.open, "Space", in: [.choices, .dialog]),
      bind(.back, "Esc", "Left", "h", "Backspace", in: everywhere(except: .dialog)),
      bind(.back, "Esc", "Backspace", in: [.dialog]),
      bind(.toggle, "Space", in: settings + [.flags]),
      bind(.stepUp, "+", "=", in: [.form, .group]),
      bind(.stepDown, "-", in: [.form, .group]),
      bind(.addElement, "+", "Ins", "o", in: [.list, .snapshots]),
      bind(.addElement, "Ins", in: [.form]), bind(.addElement, "Ins", "o", in: [.group]),
      bind(.removeElement, "-", "Del", "x", in: [.list]),
      bind(.duplicateElement, "D", in: [.list]),
      bind(.moveElementUp, "K", "Alt-Up", in: [.list]),
      bind(.moveElementDown, "J", "Alt-Down", in: [.list]),
      bind(.renameKey, "n", in: [.list]),
      bind(.changeShape, "t", in: settings),
      bind(.editAsText, "e", in: settings), bind(.editOutside, "E", in: settings),
      bind(.search, "/", in: [.domains, .form]),
      bind(.nextMatch, "n", "F3", in: [.form]),
      bind(.previousMatch, "N", in: [.form]),
      bind(.changedOnly, "c", in: [.form]),
      bind(.showAll, "a", in: [.form]),
      bind(.resetSetting, "r", in: settings),
      bind(.resetGroup, "R", in: [.form]),
      bind(.undo, "u", in: settings + changes + [.review, .why]),
      bind(.redo, "Ctrl-R", in: settings + changes + [.review, .why]),
      bind(.mark, "m", in: [.form, .review, .snapshots]), bind(.mark, "Space", in: [.review]),
      bind(.explain, "w", "F4", in: [.form, .why]),
      bind(.resetSetting, "r", in: [.why]), bind(.describe, "v", in: settings),
      bind(.copyValue, "y", in: settings),
      bind(.copyCommand, "Y", in: settings + [.review, .record]),
      bind(.commandLine, ":", in: everywhere(except: .dialog, .choices, .flags)),
      bind(.review, "s", "F2", in: settings + changes + [.review, .why]),
      bind(.showCommands, "c", in: [.review]),
      bind(.save, "Ctrl-S", in: settings + changes + [.review, .why]),
      bind(.dropLine, "Del", "x", "-", in: [.review, .record, .updates, .snapshots, .bookmarks]),
      bind(.domains, "d", in: [.form]),
      bind(.history, "H", in: [.form]), bind(.asOf, "t", in: [.history]),
      bind(.record, "o", in: [.form, .record]),
      bind(.updates, "U", in: [.form]),
      bind(.snapshots, "S", in: [.form]),
      bind(.bookmark, "b", in: [.form, .list, .group, .bookmarks]),
      bind(.bookmarks, "B", in: [.form, .domains]),
      bind(.help, "?", "F1", in: everywhere(except: .help, .dialog)),
      bind(.back, "?", "F1", "q", in: [.help]),
      bind(.redraw, "Ctrl-L", in: everywhere()),
      bind(.quit, "q", in: everywhere(except: .help, .dialog, .choices, .flags)),
      bind(.quit, "Ctrl-C", in: everywhere()),
    ])

  private static let settings: [KeyContext] = [.form, .list, .group]
  private static let changes: [KeyContext] = [.history, .record, .updates, .snapshots]
  private static let lists: [KeyContext] = changes + [.domains, .bookmarks]

  private static func everywhere(except exceptions: KeyContext...) -> [KeyContext] {
    KeyContext.allCases.filter { !exceptions.contains($0) }
  }

  static func bind(
    _ action: Action, _ spellings: String..., in contexts: [KeyContext]
  ) -> Binding {
    Binding(
      action: action, keystrokes: spellings.compactMap { Keystroke($0) }, contexts: contexts)
  }
}
