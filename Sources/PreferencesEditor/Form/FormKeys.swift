import PreferenceValues

// The key contexts of the form and of the values that open in it.
extension KeyContext {
  package static let form = KeyContext("form", title: Message("Form", context: "heading"))
  /// The items of a list or the entries of a dictionary.
  package static let list = KeyContext(
    "list", title: Message("Lists and dictionaries", context: "heading"),
    explanations: [
      .stepUp: Message(
        "Increase a number or choose the next value; otherwise add an item.")
    ])
  /// A group inside a value.
  package static let group = KeyContext(
    "group", title: Message("Groups inside values", context: "heading"))
  package static let choices = KeyContext(
    "choices", .choice, title: Message("Choices", context: "heading"),
    explanations: [
      .open: Message("Choose the current value."),
      .back: leave,
    ])
  /// Any number of the choices.
  package static let flags = KeyContext(
    "flags", .field, title: Message("Several choices", context: "heading"),
    explanations: [
      .toggle: Message("Add or remove the current value."),
      .open: Message("Accept the values."),
      .back: leave,
    ])

  private static let leave = Message("Cancel.")

  static let forms = [form, list, group, choices, flags]
}

extension Keymap {
  /// The key bindings of the form.
  static let formBindings: [Binding] = {
    let settings: [KeyContext] = [.form, .list, .group]
    return [
      .bind(.open, "Enter", "Right", "l", in: settings),
      .bind(.open, "Enter", "Right", "Space", in: [.choices]), .bind(.open, "Enter", in: [.flags]),
      .bind(.open, "i", in: settings, onlyIn: .vi),
      .bind(.nextPane, "Tab", in: [.form]), .bind(.previousPane, "Shift-Tab", in: [.form]),
      .bind(.back, "Ctrl-C", in: [.list, .group]),
      .bind(.toggle, "Space", in: settings + [.flags]),
      .bind(.stepUp, "+", "=", in: settings), .bind(.stepDown, "-", in: settings),
      .bind(.addItem, "Ins", "o", in: [.list]),
      .bind(.addItem, "Ins", in: [.form]), .bind(.addItem, "Ins", "o", in: [.group]),
      .bind(.removeItem, "Del", "x", in: [.list]),
      .bind(.duplicateItem, "D", in: [.list]),
      .bind(.moveItemUp, "K", "Alt-Up", in: [.list]),
      .bind(.moveItemDown, "J", "Alt-Down", in: [.list]),
      .bind(.renameKey, "n", in: [.list]), .bind(.renameKey, "Alt-n", in: [.form]),
      .bind(.changeType, "t", in: settings),
      .bind(.editAsText, "e", in: settings), .bind(.editExternally, "E", in: settings),
      .bind(.search, "/", in: settings), .bind(.nextMatch, "n", "F3", in: [.form]),
      .bind(.nextMatch, "F3", in: [.list, .group]),
      .bind(.previousMatch, "N", in: [.form]),
      .bind(.onlySet, "c", in: [.form]), .bind(.showAll, "a", in: [.form, .group]),
      .bind(.resetSetting, "r", in: settings), .bind(.resetGroup, "R", in: [.form]),
      .bind(.resetSetting, "x", in: [.form, .group], onlyIn: .vi),
      .bind(.undo, "u", in: settings), .bind(.redo, "Ctrl-R", in: settings),
      .bind(.select, "m", in: [.form]), .bind(.selectRange, "M", in: [.form]),
      .bind(.selectRange, "V", in: [.form], onlyIn: .vi), .bind(.selectShown, "*", in: [.form]),
      .bind(.describe, "v", in: settings),
      .bind(.copyValue, "y", in: settings), .bind(.copyCommand, "Y", in: settings),
      .bind(.review, "s", "F2", in: settings), .bind(.save, "Ctrl-S", in: settings),
      .bind(.bookmark, "b", in: settings), .bind(.bookmarkSearch, "F", in: [.form]),
    ]
  }()
}
