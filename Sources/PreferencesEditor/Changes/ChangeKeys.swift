extension Keymap {
  /// The key bindings of all lists of changes.
  static func bindingsOfChanges(in context: KeyContext) -> [Binding] {
    bindingsOfDraft(in: context) + [.bind(.open, "Right", "l", in: [context])]
  }

  /// The key bindings of all screens that edit the draft.
  static func bindingsOfDraft(in context: KeyContext) -> [Binding] {
    [
      .bind(.open, "Enter", in: [context]), .bind(.undo, "u", in: [context]),
      .bind(.redo, "Ctrl-R", in: [context]), .bind(.review, "s", "F2", in: [context]),
      .bind(.save, "Ctrl-S", in: [context]),
    ]
  }
}
