package import PreferenceValues
package import Terminal

/// A component that fills the terminal between the first row and the status line.
///
/// It owns its state, handles events, draws itself and supplies the texts of the rows around it.
///
/// The editor keeps a stack of screens and names only those that it opens itself: the start screen, the form and help.
package protocol Screen: Sendable {
  /// The title in the first row.
  func title(in model: EditorModel) -> String
  /// The text at the right of the first row: the file of the open domain, nil for a screen about all domains.
  func place(in model: EditorModel) -> String?
  /// An addition to ``place(in:)`` if there is room for it.
  func locationDetail(in model: EditorModel) -> String?
  /// The key context while the screen is on top.
  func context(in model: EditorModel) -> KeyContext
  /// The actions in its footer, the most used first.
  func footer(in model: EditorModel) -> [FooterItem]
  /// Whether the screen handles every action and explains those that do nothing.
  var answersEveryAction: Bool { get }

  /// The number of rows in its list.
  func rowCount(in model: EditorModel) -> Int
  /// The current row and the scroll position of its list.
  func list(in model: EditorModel) -> ListPosition
  /// Moves to another row.
  mutating func setList(_ list: ListPosition, in model: inout EditorModel)

  /// Handles an event; nil if the screen ignores it.
  mutating func handle(_ event: ScreenEvent, in model: inout EditorModel) -> Response?
  /// Whether the screen has nothing left to show, so that the editor removes it.
  func isDone(in model: EditorModel) -> Bool

  /// Adopts the layout and scrolls to the selected row.
  mutating func arrange(in layout: Layout, of model: inout EditorModel)
  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel)
  /// The area of the list that has the focus.
  func listArea(in layout: Layout) -> Rect

  /// The parts of the status line when there is no notice, the most important first.
  func facts(in model: EditorModel) -> [Message]
  /// The whole selected row, for screens that cut their rows; nil for the others.
  func detail(in model: EditorModel, symbols: TextSymbols) -> String?
  /// Whether the detail ends with a location, whose end must stay visible.
  var endsInPlace: Bool { get }
  /// The query of a search during typing.
  func query(in model: EditorModel) -> TextBuffer?
  /// The result of the query, shown next to it.
  func queryRemark(in model: EditorModel) -> String?
  /// The problem of the typed value, otherwise its constraint.
  func fieldRemark(in model: EditorModel) -> (text: String, isError: Bool)?
  /// The text shown next to the last notice.
  func searchNotice(in model: EditorModel) -> String?
}

/// An action in the footer, and its word if that differs from the action's own.
package typealias FooterItem = (action: Action, word: Message?)

/// An event that the editor passes to a screen.
package enum ScreenEvent: Sendable {
  /// A key, a command or the mouse requested an action.
  case action(Action)
  /// The user pressed a key that the keymap does not bind.
  case unbound(KeyPress)
  /// The user typed or pasted text into a text field.
  case text(String)
  /// The user pressed the mouse button.
  case press(Point)
  /// The user turned the wheel up or down at a point.
  case wheel(Action, Point)
  /// The user pressed a button of a dialog that the screen presented.
  case answer(any ScreenAnswer)
  /// The session posted an event. Every screen on the stack receives it.
  case message(EditorEvent, isShown: Bool)
  /// The values, the draft or the language changed. Every screen on the stack receives it.
  case changed
}

/// The meaning of a dialog's button to the screen that presented it.
package protocol ScreenAnswer: Sendable {}

extension Screen {
  package func place(in model: EditorModel) -> String? { model.form?.place }

  package func locationDetail(in model: EditorModel) -> String? { nil }
  package var answersEveryAction: Bool { false }
  package func isDone(in model: EditorModel) -> Bool { model.form == nil }
  package func listArea(in layout: Layout) -> Rect { layout.list }
  package func detail(in model: EditorModel, symbols: TextSymbols) -> String? { nil }
  package var endsInPlace: Bool { false }
  package func query(in model: EditorModel) -> TextBuffer? { nil }
  package func queryRemark(in model: EditorModel) -> String? { nil }
  package func fieldRemark(in model: EditorModel) -> (text: String, isError: Bool)? { nil }
  package func searchNotice(in model: EditorModel) -> String? { nil }

  package mutating func arrange(in layout: Layout, of model: inout EditorModel) {
    var list = list(in: model)
    list.scroll(
      height: layout.rowCount(inLines: layout.list.size.rows), count: rowCount(in: model))
    setList(list, in: &model)
  }

  /// Moves in the list; returns false if the action is not a movement.
  package mutating func move(_ action: Action, in model: inout EditorModel) -> Bool {
    var list = list(in: model)
    guard list.perform(action, count: rowCount(in: model), page: model.listHeight) else {
      return false
    }
    setList(list, in: &model)
    return true
  }

  /// Makes the row at a point current.
  ///
  /// - Returns: Whether the row was current before, or nil outside the rows.
  package mutating func press(
    _ point: Point, titleHeight: Int = 0, in model: inout EditorModel
  ) -> Bool? {
    let line = point.row - listArea(in: model.layout).top - titleHeight
    guard line >= 0 else { return nil }
    var list = list(in: model)
    let isAgain = list.press(line / model.layout.rowHeight, count: rowCount(in: model))
    setList(list, in: &model)
    return isAgain
  }
}
