extension Keymap {
  /// The bindings that all lists of changes have.
  static func bindingsOfChanges(in context: KeyContext) -> [Binding] {
    bindingsOfDraft(in: context) + [.bind(.open, "Right", "l", in: [context])]
  }

  /// The bindings that all screens about the unsaved changes have.
  static func bindingsOfDraft(in context: KeyContext) -> [Binding] {
    [
      .bind(.open, "Enter", in: [context]), .bind(.undo, "u", in: [context]),
      .bind(.redo, "Ctrl-R", in: [context]), .bind(.review, "s", "F2", in: [context]),
      .bind(.save, "Ctrl-S", in: [context]),
    ]
  }
}
