import Terminal

/// The declaration of a screen: its key contexts, its keys, and the action that opens it.
package struct ScreenDescription: Sendable {
  /// The action that opens a screen, its keys, and the contexts where they work.
  package struct Opener: Sendable {
    let action: Action
    let bindings: [Keymap.Binding]
    let open: @Sendable (inout EditorModel) -> Response

    /// - Parameters:
    ///   - contexts: The contexts in which the keys open the screen.
    ///   - others: Other contexts with keys of their own.
    ///   - open: Pushes the screen, or shows the reason why it cannot.
    package init(
      _ action: Action, _ keys: [String], in contexts: [KeyContext] = [.form],
      others: [KeyContext: [String]] = [:],
      open: @escaping @Sendable (inout EditorModel) -> Response
    ) {
      self.action = action
      bindings =
        [Self.binding(of: action, keys, in: contexts)]
        + others.map { Self.binding(of: action, $1, in: [$0]) }
      self.open = open
    }

    private static func binding(
      of action: Action, _ keys: [String], in contexts: [KeyContext]
    ) -> Keymap.Binding {
      Keymap.Binding(
        action: action, keystrokes: keys.compactMap { KeyPress($0) }, contexts: contexts)
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
    opener?.action == action && opener?.bindings.contains { $0.contexts.contains(context) } == true
  }
}
