package import Terminal

/// Which keystrokes mean which action: the one source of bindings, footer, help page and manual.
package struct Keymap: Hashable, Sendable {
  /// An action, the keystrokes that ask for it, and where they do.
  package struct Binding: Hashable, Sendable {
    package var action: Action
    package var keystrokes: [Keystroke]
    package var contexts: [KeyContext]
  }

  /// The bindings, in the order of the help page; of two for the same keystroke the later one holds.
  package let bindings: [Binding]

  /// The digests of all keystrokes, with the numbers of their bindings.
  ///
  /// Lists and no dictionary: a hundred numbers are looked through faster than the first frame could make that.
  private let digests: [UInt32]
  private let owners: [Int]

  package init(_ bindings: [Binding]) {
    self.bindings = bindings
    digests = bindings.flatMap { $0.keystrokes.map(\.digest) }
    owners = bindings.enumerated().flatMap { index, binding in binding.keystrokes.map { _ in index }
    }
  }

  /// What a keystroke asks for, nil for nothing.
  package func action(for keystroke: Keystroke, in context: KeyContext) -> Action? {
    let digest = keystroke.digest
    for index in digests.indices.reversed() where digests[index] == digest {
      let binding = bindings[owners[index]]
      if binding.keystrokes.contains(keystroke), binding.contexts.contains(context) {
        return binding.action
      }
    }
    return nil
  }

  /// The keystrokes of an action in a context, the best known first.
  package func keystrokes(for action: Action, in context: KeyContext) -> [Keystroke] {
    bindings.filter { $0.action == action && $0.contexts.contains(context) }.flatMap(\.keystrokes)
      .filter { self.action(for: $0, in: context) == action }
  }

  /// The best known keystroke of an action in a context, which the footer asks for with each frame.
  package func keystroke(for action: Action, in context: KeyContext) -> Keystroke? {
    for binding in bindings where binding.action == action && binding.contexts.contains(context) {
      let known = binding.keystrokes.first { self.action(for: $0, in: context) == action }
      if let known { return known }
    }
    return nil
  }
}
