import Terminal

/// Where the parts of the screen stand; parts that have no room are empty.
///
/// Under 60 columns the list of groups folds away, and under 40×10 only the list and a status line are left.
struct Layout: Hashable, Sendable {
  var header = Rect(Size(columns: 0, rows: 0))
  var groups = Rect(Size(columns: 0, rows: 0))
  var divider = Rect(Size(columns: 0, rows: 0))
  var list = Rect(Size(columns: 0, rows: 0))
  var helpRule = Rect(Size(columns: 0, rows: 0))
  var help = Rect(Size(columns: 0, rows: 0))
  var statusRule = Rect(Size(columns: 0, rows: 0))
  var status = Rect(Size(columns: 0, rows: 0))
  var footer = Rect(Size(columns: 0, rows: 0))
  /// How many lines a row of a list takes, with the blank ones after it.
  let rowHeight: Int

  static let widthOfGroups = 60
  static let smallestColumns = 40
  static let smallestRows = 10
  private static let rowsForHelp = 15

  init(of editor: borrowing Editor) {
    let size = editor.size
    var rest = Rect(size)
    let density = editor.preferences.density
    rowHeight = density == .comfortable && size.rows >= Self.rowsForHelp ? 2 : 1
    let isSmall = size.columns < Self.smallestColumns || size.rows < Self.smallestRows
    if !isSmall { header = rest.takeTop(1) }
    let lines =
      isSmall
      ? Self.statusLines(of: editor, columns: size.columns, room: size.rows)
      : Self.statusLines(of: editor, columns: size.columns - 2, room: size.rows - 2)
    if size.rows > 2 { footer = rest.takeBottom(isSmall ? lines : 1) }
    if isSmall { status = footer } else { status = rest.takeBottom(lines) }
    // Parts of the form are asked for one by one, because the form itself would be copied.
    guard editor.screen == .form, let groupCount = editor.form?.groups.count else {
      list = rest
      return
    }
    if !isSmall, editor.preferences.showsHelpPane, size.rows >= Self.rowsForHelp {
      let ruleHeight = density == .compact ? 0 : 1
      statusRule = rest.takeBottom(ruleHeight)
      help = rest.takeBottom(min(8, size.rows / 5))
      helpRule = rest.takeBottom(ruleHeight)
    }
    if groupCount > 1 {
      if !isSmall, size.columns >= Self.widthOfGroups {
        groups = rest.takeLeft(Self.columns(ofGroups: editor.form?.longestGroup ?? 0, size))
        divider = rest.takeLeft(1)
      } else if editor.form?.pane == .groups {
        groups = rest
        rest = Rect(Size(columns: 0, rows: 0))
      }
    }
    list = rest
  }

  /// How many rows a list shows in a part of the screen that has so many lines.
  func rowCount(inLines lines: Int) -> Int { (lines + rowHeight - 1) / rowHeight }

  /// Where a row of a list stands in its part of the screen.
  func row(of position: Int, in list: ListPosition, _ rect: Rect) -> Rect {
    rect.row((position - list.top) * rowHeight)
  }

  /// How many lines the list has.
  var listLines: Int { list.size.rows }

  /// Where the lines of the help page stand.
  var page: Rect { list.inset(columns: header.isEmpty ? 0 : 1) }

  /// How many lines a sentence takes on the status line, so that it can be read whole where there is room: on the screens that
  /// tell all of a row there, that is what two rows of the list leave.
  private static func statusLines(of editor: Editor, columns: Int, room: Int) -> Int {
    let detail = editor.detail(arrow: "->")
    let most =
      detail == nil ? editor.size.rows / 4 : min(room - 2, max(4, editor.size.rows / 2))
    guard most > 1, columns > 0 else { return 1 }
    let note = editor.queryNote?.text
    if let note, note.count <= columns * 2 / 3 { return 1 }
    guard let text = note ?? editor.sentence?.text ?? detail else { return 1 }
    let lines = SafeText.lines(of: text, in: .standard, upTo: most * columns)
    let query = note == nil ? 0 : 1
    return min(most, query + lines.reduce(0) { $0 + $1.wrapped(to: columns).count })
  }

  private static func columns(ofGroups longest: Int, _ size: Size) -> Int {
    max(14, min(longest + 7, size.columns / 3))
  }
}
