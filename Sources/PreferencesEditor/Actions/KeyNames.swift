package import PreferenceValues
import Terminal

/// How the keystrokes of actions are called in texts, as a keymap has them.
package struct KeyNames: KeystrokeNames {
  private let keymap: Keymap
  private let isInLines: Bool

  /// The names of a keymap's keystrokes; in line mode those that can be typed there.
  package init(_ keymap: Keymap, inLines isInLines: Bool = false) {
    self.keymap = keymap
    self.isInLines = isInLines
  }

  /// The best known keystroke of an action, or the command that does the same where it has none.
  subscript(_ action: Action, in context: KeyContext = .form) -> String {
    let keystroke = keymap.keystroke(for: action, in: context)
    guard isInLines else { return keystroke.map { "\($0)" } ?? ":\(action.name)" }
    return keystroke.flatMap(\.typed).flatMap { $0 == " " ? nil : "\($0)" } ?? action.name
  }

  package func shortcut(of reference: ActionReference) -> String {
    guard let action = Action(name: reference.action),
      let context = KeyContext(rawValue: reference.context)
    else { return reference.action }
    return self[action, in: context]
  }
}

extension MessageTemplate.StringInterpolation {
  /// The shortcut of an action.
  mutating func appendInterpolation(_ action: Action, in context: KeyContext = .form) {
    appendInterpolation(ActionReference(action.name, in: context.rawValue))
  }
}
