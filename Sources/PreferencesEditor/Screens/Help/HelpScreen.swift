import PreferenceValues
import Terminal

/// Every keystroke of the keymap and every symbol, as a page to read.
struct HelpScreen: Screen {
  private var list = ListPosition()
  /// Where the lines of the page stand.
  private var page = Rect(Size(columns: 0, rows: 0))

  func title(in model: EditorModel) -> String { model.words(StatusPhrase.help) }
  func context(in model: EditorModel) -> KeyContext { .help }
  func footer(in model: EditorModel) -> [FooterItem] { [(.back, nil)] }
  func isDone(in model: EditorModel) -> Bool { false }
  func summary(in model: EditorModel) -> String { "" }

  func rowCount(in model: EditorModel) -> Int { 0 }
  func list(in model: EditorModel) -> ListPosition { list }
  mutating func use(_ list: ListPosition, in model: inout EditorModel) { self.list = list }

  mutating func handle(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    guard case .action(let action) = event else { return nil }
    if action == .back { return .pop }
    let isMovement = list.perform(action, count: lines(in: model).count, page: page.size.rows)
    return isMovement ? [] : nil
  }

  private func lines(in model: EditorModel) -> [HelpPage.Line] {
    HelpPage.lines(for: model.keymap, columns: page.size.columns, in: model.language)
  }

  mutating func arrange(in layout: Layout, of model: inout EditorModel) {
    page = layout.list.inset(columns: layout.header.isEmpty ? 0 : 1)
    list.scroll(height: layout.list.size.rows, count: lines(in: model).count)
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    let lines = lines(in: model)
    let keysWidth = HelpPage.keysWidth(in: page.size.columns)
    for (offset, index) in (list.top..<max(list.top, lines.count)).prefix(page.size.rows)
      .enumerated()
    {
      draw(
        lines[index], in: page.row(offset), keysWidth: keysWidth, isFocused: index == list.selected,
        on: &canvas)
    }
  }

  private func draw(
    _ line: HelpPage.Line, in rect: Rect, keysWidth: Int, isFocused: Bool, on canvas: inout Canvas
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    canvas.frame.fill(rect, emphasis: emphasis)
    var row = rect
    if line.isHeading {
      canvas.put(line.text, in: row, role: .heading, emphasis: emphasis)
    } else {
      var keys = row.takeLeft(keysWidth)
      if keys.size.columns > 1 { _ = keys.takeRight(1) }
      canvas.put(line.keys, in: keys, role: .footerKey, emphasis: emphasis)
      canvas.put(line.text, in: row, emphasis: emphasis)
    }
    canvas.describe(
      line.isHeading ? .heading : .text, line.keys, value: line.text, in: rect,
      isFocused: isFocused)
    if isFocused { canvas.focus(at: rect.origin) }
  }
}
