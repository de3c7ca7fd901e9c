import PreferenceValues
import Terminal

/// The help of line mode for lists.
enum LineHelp {
  /// Returns the explanations of rows, actions and shortcuts.
  static func lines(for editor: Editor) -> [String] {
    let context = editor.context
    let actions = editor.model.keymap.actions.filter { !isForScreens($0) }.compactMap {
      action -> String? in
      let keys = editor.model.keymap.keystrokes(for: action, in: context)
      guard !keys.isEmpty else { return nil }
      let letter = keys.first { $0.typed?.isWhitespace == false }.map { ", \($0)" } ?? ""
      return "\(action.name)\(letter): \(action.explanation(in: context, editor.model.language))"
    }
    let rows = rows(for: editor).map { editor.model.localized($0) }
    let verbs = verbs(for: editor).map { verb in
      "\(verb.usage): \(editor.model.localized(verb.explanation))"
    }
    return rows + verbs + actions + [
      editor.model.localized(Message("Ctrl-D: Quit and keep the draft."))
    ]
  }

  private static func rows(for editor: Editor) -> [Message] {
    var lines: [Message] = [
      Message(
        "Type a number to open its row, Enter for the next page, list to repeat this page."),
      Message(
        "Type the name or shortcut of an action, with a row's number or path if needed: reset-setting 3, \(editor.model.keys[.resetSetting]) 3."
      ),
    ]
    if editor.isOnForm {
      lines += [
        Message("show ROW: Show the details of a setting."),
        Message("set ROW VALUE: Edit a value."),
      ]
    }
    if editor.isOnStart || editor.context == .form {
      lines += [
        Message("/WORDS: Search keys, titles, descriptions and values.")
      ]
    }
    return lines
  }

  /// The commands with arguments that work on the screen.
  private static func verbs(for editor: Editor) -> [CommandLine.Verb] {
    editor.model.form == nil ? [.open] : CommandLine.Verb.allCases
  }

  /// Whether an action is only useful on a screen, or has another form in line mode.
  private static func isForScreens(_ action: Action) -> Bool {
    switch action {
    case .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
      .nextPane, .previousPane, .open, .search, .commandLine, .redraw:
      true
    default: false
    }
  }
}
