import Terminal

/// How the keystrokes of actions are called in texts, as a keymap has them.
package struct KeyNames: Sendable {
  private let keymap: Keymap

  package init(_ keymap: Keymap) { self.keymap = keymap }

  /// The best known keystroke of an action, or the command that does the same where it has none.
  subscript(_ action: Action, in context: KeyContext = .form) -> String {
    keymap.keystroke(for: action, in: context).map { "\($0)" } ?? ":\(action.name)"
  }
}
