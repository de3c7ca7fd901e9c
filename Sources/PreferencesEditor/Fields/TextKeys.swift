import PreferenceValues

// The keys of text fields.
extension KeyContext {
  /// A text on one line.
  package static let text = KeyContext(
    "text", .text, title: Words("Text fields", german: "Textfelder"),
    explanations: [
      .moveUp: Words(
        "Move to the match above, or add a step to a number.",
        german: "Zum Treffer darüber gehen, oder einen Schritt zu einer Zahl dazugeben."),
      .moveDown: Words(
        "Move to the match below, or subtract a step from a number.",
        german: "Zum Treffer darunter gehen, oder einen Schritt von einer Zahl abziehen."),
      .pageUp: Words(
        "Move up by a screenful of matches.", german: "Eine Seite Treffer nach oben gehen."),
      .pageDown: Words(
        "Move down by a screenful of matches.", german: "Eine Seite Treffer nach unten gehen."),
      .back: leave,
    ])
  /// A text on several lines.
  package static let textArea = KeyContext(
    "text-area", .text,
    title: Words("Text fields of several lines", german: "Mehrzeilige Textfelder"),
    explanations: [
      .nextPane: Words("Go to the buttons.", german: "Zu den Knöpfen gehen."),
      .previousPane: Words("Go to the buttons.", german: "Zu den Knöpfen gehen."),
      .moveUp: Words("Move to the line above.", german: "Zur Zeile darüber gehen."),
      .moveDown: Words("Move to the line below.", german: "Zur Zeile darunter gehen."),
      .back: leave,
    ])
  /// The buttons below a text on several lines.
  package static let textButtons = KeyContext(
    "text-buttons", .field,
    title: Words("Buttons of a text field", german: "Knöpfe eines Textfelds"),
    explanations: [
      .open: Words("Press the selected button.", german: "Den ausgewählten Knopf drücken."),
      .moveUp: Words("Go to the text.", german: "Zum Text gehen."),
      .back: leave,
    ])
  /// A number that keys move between its limits.
  ///
  /// A digit makes it a text.
  package static let slider = KeyContext(
    "slider", .control, title: Words("Sliders", german: "Schieberegler"),
    explanations: [
      .first: Words("Move to the lowest value.", german: "Zum kleinsten Wert gehen."),
      .last: Words("Move to the highest value.", german: "Zum größten Wert gehen."),
      .back: leave,
    ])
  /// A field that records the key that is pressed.
  package static let recordedKey = KeyContext(
    "recorded-key", .recording,
    title: Words("Fields that record a key", german: "Felder, die eine Taste aufnehmen"),
    explanations: [.back: leave])

  private static let leave = Words(
    "Close the field and keep the old value.",
    german: "Das Feld schließen und den alten Wert lassen.")

  static let fields = [text, textArea, textButtons, slider, recordedKey]
}

extension Keymap {
  /// The bindings of the fields.
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
    ]
  }

  private static let lineBindings: [Binding] = [
    .bind(.accept, "Enter", in: [.text, .slider]), .bind(.complete, "Tab", in: [.text]),
    .bind(.moveUp, "Up", in: [.text, .textArea]), .bind(.moveDown, "Down", in: [.text, .textArea]),
    .bind(.pageUp, "PgUp", in: [.text]), .bind(.pageDown, "PgDn", in: [.text]),
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
    "accept", word: Words("accept", german: "übernehmen"),
    explanation: Words(
      "Accept what the field contains.", german: "Übernehmen, was das Feld enthält."))
  package static let newLine = Action(
    "new-line", word: Words("new line", german: "neue Zeile"),
    explanation: Words("Insert a new line.", german: "Eine neue Zeile einfügen."))
  package static let complete = Action(
    "complete", word: Words("complete", german: "ergänzen"),
    explanation: Words(
      "Complete a path or a command.", german: "Einen Pfad oder einen Befehl ergänzen."))
  package static let cursorLeft = Action(
    "cursor-left", word: Words("left", german: "links"),
    explanation: Words("Move left by a character.", german: "Ein Zeichen nach links gehen."))
  package static let cursorRight = Action(
    "cursor-right", word: Words("right", german: "rechts"),
    explanation: Words("Move right by a character.", german: "Ein Zeichen nach rechts gehen."))
  package static let wordLeft = Action(
    "word-left", word: Words("word left", german: "Wort links"),
    explanation: Words("Move left by a word.", german: "Ein Wort nach links gehen."))
  package static let wordRight = Action(
    "word-right", word: Words("word right", german: "Wort rechts"),
    explanation: Words("Move right by a word.", german: "Ein Wort nach rechts gehen."))
  package static let lineStart = Action(
    "line-start", word: Words("line start", german: "Zeilenanfang"),
    explanation: Words(
      "Move to the start of the line.", german: "Zum Anfang der Zeile gehen."))
  package static let lineEnd = Action(
    "line-end", word: Words("line end", german: "Zeilenende"),
    explanation: Words("Move to the end of the line.", german: "Zum Ende der Zeile gehen."))
  package static let textStart = Action(
    "text-start", word: Words("text start", german: "Textanfang"),
    explanation: Words(
      "Move to the start of the text.", german: "Zum Anfang des Texts gehen."))
  package static let textEnd = Action(
    "text-end", word: Words("text end", german: "Textende"),
    explanation: Words("Move to the end of the text.", german: "Zum Ende des Texts gehen."))
  package static let deleteBackward = Action(
    "delete-backward", word: Words("delete", german: "löschen"),
    explanation: Words(
      "Delete the character before the cursor.",
      german: "Das Zeichen vor der Schreibmarke löschen."))
  package static let deleteForward = Action(
    "delete-forward", word: Words("delete next", german: "nächstes löschen"),
    explanation: Words(
      "Delete the character after the cursor.",
      german: "Das Zeichen nach der Schreibmarke löschen."))
  package static let cutWordBackward = Action(
    "cut-word-backward", word: Words("cut word", german: "Wort ausschneiden"),
    explanation: Words(
      "Cut the word before the cursor.", german: "Das Wort vor der Schreibmarke ausschneiden."))
  package static let cutWordForward = Action(
    "cut-word-forward", word: Words("cut next word", german: "nächstes Wort ausschneiden"),
    explanation: Words(
      "Cut the word after the cursor.", german: "Das Wort nach der Schreibmarke ausschneiden."))
  package static let cutToLineStart = Action(
    "cut-to-line-start", word: Words("cut line start", german: "Zeilenanfang ausschneiden"),
    explanation: Words(
      "Cut to the start of the line.", german: "Bis zum Anfang der Zeile ausschneiden."))
  package static let cutToLineEnd = Action(
    "cut-to-line-end", word: Words("cut line end", german: "Zeilenende ausschneiden"),
    explanation: Words(
      "Cut to the end of the line.", german: "Bis zum Ende der Zeile ausschneiden."))
  package static let insertCut = Action(
    "insert-cut", word: Words("insert cut", german: "Ausgeschnittenes einfügen"),
    explanation: Words(
      "Insert the text that was cut last.", german: "Den zuletzt ausgeschnittenen Text einfügen."))
  package static let transpose = Action(
    "transpose", word: Words("swap", german: "vertauschen"),
    explanation: Words(
      "Swap the two characters around the cursor.",
      german: "Die zwei Zeichen um die Schreibmarke vertauschen."))
}
