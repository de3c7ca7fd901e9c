import Terminal

/// The declaration of a screen: its key contexts, its keys, and the action that opens it.
package struct ScreenDescription: Sendable {
  /// The action that opens a screen, its keys, and the contexts where they work.
  package struct Opener: Sendable {
    let action: Action
    let binding: Keymap.Binding
    let open: @Sendable (inout EditorModel) -> Response

    /// - Parameters:
    ///   - contexts: The contexts in which the action opens the screen.
    ///   - open: Pushes the screen, or shows the reason why it cannot.
    package init(
      _ action: Action, _ keys: [String], in contexts: [KeyContext] = [.form],
      open: @escaping @Sendable (inout EditorModel) -> Response
    ) {
      self.action = action
      binding = Keymap.Binding(
        action: action, keystrokes: keys.compactMap { KeyPress($0) }, contexts: contexts)
      self.open = open
    }
  }

  package let contexts: [KeyContext]
  /// The keys that supplement the common ones of each kind of context.
  package let bindings: [Keymap.Binding]
  package let opener: Opener?

  package init(
    contexts: [KeyContext], bindings: [Keymap.Binding] = [], opener: Opener? = nil
  ) {
    self.contexts = contexts
    self.bindings = bindings
    self.opener = opener
  }

  /// Whether an action opens the screen in a context, by its usual keys or by others.
  func opens(by action: Action, in context: KeyContext) -> Bool {
    guard let opener, opener.action == action else { return false }
    return ([opener.binding] + bindings).contains {
      $0.action == action && $0.contexts.contains(context)
    }
  }
}
