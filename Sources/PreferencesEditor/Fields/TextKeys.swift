import PreferenceValues

// The keys of text fields.
extension KeyContext {
  /// Text on one line.
  package static let text = KeyContext(
    "text", .text, title: Message("Text fields", context: "heading"),
    explanations: [
      .moveUp: Message("Move to the match above, or add a step to a number."),
      .moveDown: Message("Move to the match below, or subtract a step from a number."),
      .pageUp: Message("Move up by a screenful of matches."),
      .pageDown: Message("Move down by a screenful of matches."),
      .back: leave,
    ])
  /// Text on several lines.
  package static let textArea = KeyContext(
    "text-area", .text,
    title: Message("Text fields of several lines", context: "heading"),
    explanations: [
      .nextPane: Message("Go to the buttons."),
      .previousPane: Message("Go to the buttons."),
      .moveUp: Message("Move to the line above."),
      .moveDown: Message("Move to the line below."),
      .back: leave,
    ])
  /// The buttons below text on several lines.
  package static let textButtons = KeyContext(
    "text-buttons", .field,
    title: Message("Buttons of a text field", context: "heading"),
    explanations: [
      .open: Message("Press the current button."),
      .moveUp: Message("Go to the text."),
      .back: leave,
    ])
  /// A number that keys move between its limits.
  ///
  /// A typed digit turns it into a text field.
  package static let slider = KeyContext(
    "slider", .control, title: Message("Sliders", context: "heading"),
    explanations: [
      .first: Message("Move to the lowest value."),
      .last: Message("Move to the highest value."),
      .back: leave,
    ])
  /// A field that records the shortcut that the user presses.
  package static let recordedKey = KeyContext(
    "recorded-key", .recording,
    title: Message("Shortcut fields", context: "heading"),
    explanations: [.back: leave])

  private static let leave = Message("Close the field and keep the old value.")

  static let fields = [text, textArea, textButtons, slider, recordedKey]
}

extension Keymap {
  /// The key bindings of the fields.
  static let fieldBindings: [Binding] =
    editing(in: [.text, .textArea, .slider]) + lineBindings + areaBindings + sliderBindings

  private static func editing(in contexts: [KeyContext]) -> [Binding] {
    let texts = contexts.filter { $0 != .slider }
    return [
      .bind(.cursorLeft, "Left", in: texts), .bind(.cursorLeft, "Ctrl-B", in: contexts),
      .bind(.cursorRight, "Right", in: texts), .bind(.cursorRight, "Ctrl-F", in: contexts),
      .bind(.wordLeft, "Alt-b", "Ctrl-Left", "Alt-Left", in: contexts),
      .bind(.wordRight, "Alt-f", "Ctrl-Right", "Alt-Right", in: contexts),
      .bind(.lineStart, "Home", in: texts), .bind(.lineStart, "Ctrl-A", in: contexts),
      .bind(.lineEnd, "End", in: texts), .bind(.lineEnd, "Ctrl-E", in: contexts),
      .bind(.textStart, "Ctrl-Home", in: contexts), .bind(.textEnd, "Ctrl-End", in: contexts),
      .bind(.deleteBackward, "Backspace", "Ctrl-H", in: contexts),
      .bind(.deleteForward, "Del", "Ctrl-D", in: contexts),
      .bind(.cutWordBackward, "Ctrl-W", "Alt-Backspace", in: contexts),
      .bind(.cutWordForward, "Alt-d", in: contexts),
      .bind(.cutToLineStart, "Ctrl-U", in: contexts),
      .bind(.cutToLineEnd, "Ctrl-K", in: contexts),
      .bind(.insertCut, "Ctrl-Y", in: contexts), .bind(.transpose, "Ctrl-T", in: contexts),
      .bind(.undoTyping, "Ctrl-_", in: texts), .bind(.redoTyping, "Ctrl-R", "Alt-_", in: texts),
    ]
  }

  private static let lineBindings: [Binding] = [
    .bind(.accept, "Enter", in: [.text, .slider]), .bind(.complete, "Tab", in: [.text]),
    .bind(.moveUp, "Up", in: [.text, .textArea]), .bind(.moveDown, "Down", in: [.text, .textArea]),
    .bind(.pageUp, "PgUp", in: [.text, .textArea]),
    .bind(.pageDown, "PgDn", in: [.text, .textArea]),
  ]

  private static let areaBindings: [Binding] = [
    .bind(.newLine, "Enter", in: [.textArea]),
    .bind(.accept, "Ctrl-S", "Alt-Enter", in: [.textArea, .textButtons]),
    .bind(.nextPane, "Tab", in: [.textArea, .textButtons]),
    .bind(.nextPane, "Right", "l", in: [.textButtons]),
    .bind(.previousPane, "Shift-Tab", in: [.textArea, .textButtons]),
    .bind(.previousPane, "Left", "h", in: [.textButtons]),
    .bind(.open, "Enter", "Space", in: [.textButtons]),
  ]

  private static let sliderBindings: [Binding] = [
    .bind(.stepUp, "+", "=", "Up", "Right", in: [.slider]),
    .bind(.stepDown, "-", "Down", "Left", in: [.slider]),
    .bind(.first, "Home", in: [.slider]), .bind(.last, "End", in: [.slider]),
  ]
}

// The actions of text fields.
extension Action {
  package static let accept = Action(
    "accept", word: Message("accept", context: "action"),
    explanation: Message("Accept the value of the field."))
  package static let newLine = Action(
    "new-line", word: Message("new line", context: "action"),
    explanation: Message("Insert a new line."))
  package static let complete = Action(
    "complete", word: Message("complete", context: "action"),
    explanation: Message("Complete a path or a command."))
  package static let cursorLeft = Action(
    "cursor-left", word: Message("left", context: "action"),
    explanation: Message("Move left by a character."))
  package static let cursorRight = Action(
    "cursor-right", word: Message("right", context: "action"),
    explanation: Message("Move right by a character."))
  package static let wordLeft = Action(
    "word-left", word: Message("word left", context: "action"),
    explanation: Message("Move left by a word."))
  package static let wordRight = Action(
    "word-right", word: Message("word right", context: "action"),
    explanation: Message("Move right by a word."))
  package static let lineStart = Action(
    "line-start", word: Message("line start", context: "action"),
    explanation: Message("Move to the start of the line."))
  package static let lineEnd = Action(
    "line-end", word: Message("line end", context: "action"),
    explanation: Message("Move to the end of the line."))
  package static let textStart = Action(
    "text-start", word: Message("text start", context: "action"),
    explanation: Message("Move to the start of the text."))
  package static let textEnd = Action(
    "text-end", word: Message("text end", context: "action"),
    explanation: Message("Move to the end of the text."))
  package static let deleteBackward = Action(
    "delete-backward", word: Message("delete", context: "action"),
    explanation: Message("Delete the character before the cursor."))
  package static let deleteForward = Action(
    "delete-forward", word: Message("delete next", context: "action"),
    explanation: Message("Delete the character after the cursor."))
  package static let cutWordBackward = Action(
    "cut-word-backward", word: Message("cut word", context: "action"),
    explanation: Message("Cut the word before the cursor."))
  package static let cutWordForward = Action(
    "cut-word-forward", word: Message("cut next word", context: "action"),
    explanation: Message("Cut the word after the cursor."))
  package static let cutToLineStart = Action(
    "cut-to-line-start", word: Message("cut line start", context: "action"),
    explanation: Message("Cut to the start of the line."))
  package static let cutToLineEnd = Action(
    "cut-to-line-end", word: Message("cut line end", context: "action"),
    explanation: Message("Cut to the end of the line."))
  package static let insertCut = Action(
    "insert-cut", word: Message("insert cut", context: "action"),
    explanation: Message("Insert the text that was cut last."))
  package static let transpose = Action(
    "transpose", word: Message("swap", context: "action"),
    explanation: Message("Swap the two characters around the cursor."))
  package static let undoTyping = Action(
    "undo-typing", word: Message("undo", context: "action"),
    explanation: Message("Undo the last edit of the text."))
  package static let redoTyping = Action(
    "redo-typing", word: Message("redo", context: "action"),
    explanation: Message("Redo the edit of the text that was undone last."))
}
