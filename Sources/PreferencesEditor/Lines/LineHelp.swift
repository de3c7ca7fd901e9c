import Terminal

/// What `?` says in line mode.
enum LineHelp {
  static let dialog = "Type the number of an answer or the beginning of it."
  static let choices =
    "Type a number, a name or a value. An empty line leaves what there is."
  static let flags = """
    Type the numbers of what is to be taken in or out, such as 1 3. An empty line stages what is marked, back leaves \
    what there is.
    """
  static let text = """
    Type the new value. An empty line leaves what there is; "" is the empty text, "?" a question mark.
    """
  static let lines = """
    Type the new text line by line, and a dot alone after it; of a line of more dots one is taken away. A dot or an \
    empty line at once leaves what there is. "" is an empty first line, "?" a question mark.
    """
  static let search = "Type words that stand in keys, titles, descriptions, choices or values."

  /// What can be done where a list is shown.
  static func lines(for editor: Editor) -> [String] {
    let context = editor.context
    let actions = Action.allCases.filter { !isForScreens($0) }.compactMap { action -> String? in
      let keys = editor.keymap.keystrokes(for: action, in: context)
      guard !keys.isEmpty else { return nil }
      let letter = keys.first { $0.typed?.isWhitespace == false }.map { ", \($0)" } ?? ""
      return "\(action.name)\(letter): \(action.explanation)"
    }
    return rows(in: context) + actions + ["Ctrl-D: The end of all lines: what is staged is kept."]
  }

  private static func rows(in context: KeyContext) -> [String] {
    var lines = [
      "A number opens its row; Enter goes on to the next page; list tells this page again.",
      "An action is its name or its key, and may be followed by the number or path of a row: reset-setting 3, r 3.",
    ]
    if context == .form || context == .list || context == .group {
      lines += ["show ROW: All about a setting.", "set ROW VALUE: Stage a value."]
    }
    if context == .form || context == .domains {
      lines += ["/WORDS: \(Action.search.explanation)", "open DOMAIN: Open another domain."]
    }
    return lines
  }

  /// Whether an action only moves about on a screen, or is another thing in line mode.
  private static func isForScreens(_ action: Action) -> Bool {
    switch action {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .nextPane, .previousPane, .open, .search, .commandLine, .redraw:
      true
    default: false
    }
  }
}
