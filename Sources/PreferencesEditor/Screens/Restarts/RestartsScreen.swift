import PreferenceSettings
import PreferenceValues
import Terminal

/// The saved changes of all domains that take effect after a restart.
struct RestartsScreen: ListScreen {
  /// The changes, or nil until they are found.
  private var changes: [WaitingRestart]?
  private var list = ListPosition()

  /// Shows the screen and requests the changes.
  static func opening(in model: EditorModel) -> Response {
    .push(RestartsScreen()) + [.listRestarts(in: model.language)]
  }

  private var rows: [WaitingRestart] { changes ?? [] }

  private var selected: WaitingRestart? {
    rows.indices.contains(list.selected) ? rows[list.selected] : nil
  }

  func title(in model: EditorModel) -> String { model.localized(Message("Restarts")) }
  func place(in model: EditorModel) -> String? { nil }
  func context(in model: EditorModel) -> KeyContext { Self.keys }
  func isDone(in model: EditorModel) -> Bool { false }

  func footer(in model: EditorModel) -> [FooterItem] {
    [(.open, Message("go to")), (.removeRow, Message("restarted")), (.back, nil), (.help, nil)]
  }

  func facts(in model: EditorModel) -> [Message] {
    guard let changes else { return [Message("Reading the history…")] }
    guard !changes.isEmpty else { return [] }
    return [Message("\(changes.count, "change waits", "changes wait") for a restart")]
      + (selected.map { [Message("saved at \($0.time)")] } ?? [])
  }

  func rowCount(in model: EditorModel) -> Int { rows.count }
  func list(in model: EditorModel) -> ListPosition { list }
  mutating func setList(_ list: ListPosition, in model: inout EditorModel) { self.list = list }

  // MARK: Events

  mutating func receive(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .message(.restarts(let changes), _):
      self.changes = changes
      list.move(by: 0, count: changes.count)
      return []
    default: return nil
    }
  }

  func perform(_ action: Action, in model: inout EditorModel) -> Response? {
    switch action {
    case .back: return .pop
    case .open: return selected.map { .pop + model.go(to: $0.setting) } ?? []
    case .removeRow:
      return selected.map { [.markRestarted($0.setting.domain, in: model.language)] } ?? []
    default: return nil
    }
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    guard let changes else { return canvas.drawEmpty(Message(verbatim: ""), in: layout.list) }
    guard !changes.isEmpty else {
      return canvas.drawEmpty(
        Message("There are no changes that wait for a restart."), in: layout.list)
    }
    let longest = canvas.width(ofTitles: changes.lazy.map(\.setting.title))
    for (index, place) in canvas.rows(of: list, count: changes.count, in: layout.list) {
      draw(
        changes[index], in: place, longestTitle: longest, isFocused: index == list.selected,
        on: &canvas)
    }
  }

  private func draw(
    _ change: WaitingRestart, in rect: Rect, longestTitle: Int, isFocused: Bool,
    on canvas: inout Canvas
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = canvas.begin(rect, mark: "", role: .set, isFocused: isFocused)
    let title = row.splitTitle(longest: longestTitle)
    let subject = row.splitColumn(min(10, row.size.columns))
    let scope = canvas.localized(change.scope.subject)
    let place = change.setting.place
    canvas.write(change.setting.title, in: title, role: .label, emphasis: emphasis)
    canvas.write(scope, in: subject, emphasis: emphasis)
    canvas.writeName(place, in: row, role: .dim, emphasis: emphasis)
    canvas.describe(
      .row, change.setting.title, value: place, states: [scope], in: rect, isFocused: isFocused)
  }
}

extension RestartsScreen {
  static let keys = KeyContext(
    "restarts", title: Message("Restarts", context: "heading"),
    explanations: [
      .open: Message("Go to the setting."),
      .removeRow: Message("Confirm that everything was restarted for the changes of this domain."),
    ])

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: [
      .bind(.open, "Enter", "Right", "l", in: [keys]), .bind(.removeRow, "Del", "x", in: [keys]),
    ],
    opener: .init(.restarts, ["W"], others: [StartScreen.keys: ["F6"]]) { opening(in: $0) })
}
