import Terminal

/// What fills the terminal between the first row and the status line: its state, what it does with events, how it is drawn,
/// and what the rows around it say.
///
/// The editor keeps a stack of them and knows none by name but the first two.
protocol Screen: Sendable {
  /// What the first row says.
  func title(in model: EditorModel) -> String
  /// What stands at the right of the first row.
  func place(in model: EditorModel) -> String?
  /// Where keystrokes are read while it is shown.
  func context(in model: EditorModel) -> KeyContext
  /// The actions its footer offers, most wanted first.
  func footer(in model: EditorModel) -> [FooterItem]
  /// The keys of a text field that is open, nil where none is.
  func textHints(in model: EditorModel) -> [(keys: String, phrase: HintPhrase)]?
  /// Whether it answers every action itself, and says why where an action does nothing.
  var answersEveryAction: Bool { get }

  /// How many rows its list has.
  func rowCount(in model: EditorModel) -> Int
  /// Which row of its list is selected.
  func list(in model: EditorModel) -> ListPosition
  /// Selects another row.
  mutating func use(_ list: ListPosition, in model: inout EditorModel)

  /// Does something about an event; nil where the screen does nothing with it.
  mutating func handle(_ event: ScreenEvent, in model: inout EditorModel) -> Response?
  /// Whether there is nothing left to show, so that it leaves.
  func isDone(in model: EditorModel) -> Bool

  /// Takes the room there is, and brings what is selected on screen.
  mutating func arrange(in layout: Layout, of model: inout EditorModel)
  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel)
  /// Where the list stands that has the focus.
  func listArea(in layout: Layout) -> Rect

  /// What the status line says when nothing happened.
  func summary(in model: EditorModel) -> String
  /// All of the selected row, on the screens whose rows are cut where there is no room for it; nil on the others.
  func detail(in model: EditorModel, arrow: String) -> String?
  /// Whether that ends with a place, whose end is not to be cut.
  var endsInPlace: Bool { get }
  /// The query of a search while it is typed.
  func query(in model: EditorModel) -> TextBuffer?
  /// What is said beside a query: what it finds.
  func queryRemark(in model: EditorModel) -> String?
  /// What is said about a value being typed: what is wrong with it, else what it may be.
  func fieldRemark(in model: EditorModel) -> (text: String, isFault: Bool)?
  /// What is said beside what happened last.
  func besideNotice(in model: EditorModel) -> String?
}

/// An action that a footer offers, and the word for it where that is not its own.
typealias FooterItem = (action: Action, word: HintPhrase?)

/// Something that happened, as a screen is told of it.
enum ScreenEvent: Sendable {
  /// An action was asked for by its key, a command or the mouse.
  case action(Action)
  /// A key was pressed, which a text field may take before it is looked up in the keymap.
  case keystroke(Keystroke)
  /// A text was pasted.
  case paste(String)
  /// Characters came faster than anybody types.
  case typed(String)
  /// The mouse was pressed.
  case press(Point)
  /// A button was pressed whose answer is the screen's own.
  case answer(any ScreenAnswer)
  /// The world answered; every screen is told, the one that is shown and those below it.
  case message(Message, isShown: Bool)
  /// The values, the draft or the language are others now; every screen is told.
  case changed
}

/// What a button of a dialog means to the screen that asks.
package protocol ScreenAnswer: Sendable {}

extension Screen {
  func place(in model: EditorModel) -> String? { nil }
  func textHints(in model: EditorModel) -> [(keys: String, phrase: HintPhrase)]? { nil }
  var answersEveryAction: Bool { false }
  func isDone(in model: EditorModel) -> Bool { model.form == nil }
  func listArea(in layout: Layout) -> Rect { layout.list }
  func detail(in model: EditorModel, arrow: String) -> String? { nil }
  var endsInPlace: Bool { false }
  func query(in model: EditorModel) -> TextBuffer? { nil }
  func queryRemark(in model: EditorModel) -> String? { nil }
  func fieldRemark(in model: EditorModel) -> (text: String, isFault: Bool)? { nil }
  func besideNotice(in model: EditorModel) -> String? { nil }

  mutating func arrange(in layout: Layout, of model: inout EditorModel) {
    var list = list(in: model)
    list.scroll(
      height: layout.rowCount(inLines: layout.list.size.rows), count: rowCount(in: model))
    use(list, in: &model)
  }

  /// Moves in the list; false where the action is no movement.
  mutating func move(_ action: Action, in model: inout EditorModel) -> Bool {
    var list = list(in: model)
    guard list.perform(action, count: rowCount(in: model), page: model.listHeight) else {
      return false
    }
    use(list, in: &model)
    return true
  }

  /// Selects the row of the list that is pressed; answers whether it was selected already, nil where there is none.
  mutating func press(
    _ point: Point, titleHeight: Int = 0, in model: inout EditorModel
  ) -> Bool? {
    let line = point.row - listArea(in: model.layout).top - titleHeight
    guard line >= 0 else { return nil }
    var list = list(in: model)
    let isAgain = list.press(line / model.layout.rowHeight, count: rowCount(in: model))
    use(list, in: &model)
    return isAgain
  }
}
