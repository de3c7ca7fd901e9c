package import Terminal

/// Which keystrokes mean which action: the one source of bindings, footer, help page and manual.
package struct Keymap: Sendable {
  /// An action, the keystrokes that ask for it, and where they do.
  package struct Binding: Sendable {
    package var action: Action
    package var keystrokes: [Keystroke]
    package var contexts: Set<KeyContext>
  }

  /// The bindings, in the order of the help page.
  package let bindings: [Binding]

  private let actions: [KeyContext: [Keystroke: Action]]
  private let keystrokes: [KeyContext: [Action: [Keystroke]]]

  package init(_ bindings: [Binding]) {
    self.bindings = bindings
    var actions: [KeyContext: [Keystroke: Action]] = [:]
    var keystrokes: [KeyContext: [Action: [Keystroke]]] = [:]
    for binding in bindings {
      for context in binding.contexts {
        keystrokes[context, default: [:]][binding.action, default: []] += binding.keystrokes
        for keystroke in binding.keystrokes {
          actions[context, default: [:]][keystroke] = binding.action
        }
      }
    }
    self.actions = actions
    self.keystrokes = keystrokes
  }

  /// What a keystroke asks for, nil for nothing.
  package func action(for keystroke: Keystroke, in context: KeyContext) -> Action? {
    actions[context]?[keystroke]
  }

  /// The keystrokes of an action in a context, the best known first.
  package func keystrokes(for action: Action, in context: KeyContext) -> [Keystroke] {
    keystrokes[context]?[action] ?? []
  }
}
