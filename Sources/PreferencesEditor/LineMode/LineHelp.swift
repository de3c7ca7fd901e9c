import PreferenceValues
import Terminal

/// What `?` says in line mode where a list is shown.
enum LineHelp {
  /// What can be done there.
  static func lines(for editor: Editor) -> [String] {
    let context = editor.context
    let actions = editor.model.keymap.actions.filter { !isForScreens($0) }.compactMap {
      action -> String? in
      let keys = editor.model.keymap.keystrokes(for: action, in: context)
      guard !keys.isEmpty else { return nil }
      let letter = keys.first { $0.typed?.isWhitespace == false }.map { ", \($0)" } ?? ""
      return "\(action.name)\(letter): \(action.explanation(in: context, editor.model.language))"
    }
    let rows = rows(for: editor).map { editor.model.words($0) }
    return rows + actions + [
      editor.model.words(Message("Ctrl-D: The end of all lines: what is staged is kept."))
    ]
  }

  private static func rows(for editor: Editor) -> [Message] {
    var lines: [Message] = [
      Message(
        "A number opens its row; Enter goes on to the next page; list tells this page again."),
      Message(
        "An action is its name or its key, and may be followed by the number or path of a row: reset-setting 3, \(editor.model.keys[.resetSetting]) 3."
      ),
    ]
    if editor.isOnForm {
      lines += [
        Message("show ROW: All about a setting."), Message("set ROW VALUE: Stage a value."),
      ]
    }
    if editor.isOnStart || editor.context == .form {
      lines += [
        Message("/WORDS: Search keys, titles, descriptions and values."),
        Message("open DOMAIN: Open another domain."),
      ]
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
