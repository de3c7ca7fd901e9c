import Terminal

/// The positions of a dialog's parts on the screen.
struct DialogLayout {
  /// The area of the dialog, with its border if there is room for one.
  let rect: Rect
  let hasBorder: Bool
  /// The area of the title and the lines.
  let text: Rect
  /// The area of the buttons, and the indices of those in each row.
  let buttons: Rect
  let buttonRows: [[Int]]
  /// The number of columns of each button, with the blanks around it.
  private let buttonWidths: [Int]
  /// The first visible row of buttons, chosen so that the button with the focus is visible.
  let firstButtonRow: Int
  /// All rows of the wrapped lines.
  let rows: [SafeText]
  /// The number of text rows that the title takes.
  let titleHeight: Int

  /// - Parameter status: The lines with the notice about a key, which a dialog covers only if it does not fit above them.
  init(
    of dialog: Dialog, on screen: Rect, above status: Rect, in repertoire: DisplayCapabilities
  ) {
    func rows(of text: String, columns: Int) -> [SafeText] {
      SafeText.lines(of: text, in: repertoire).flatMap { $0.wrapped(to: columns) }
    }
    let widths = dialog.buttons.map { SafeText($0.title, in: repertoire).width + 6 }
    let longest =
      ([dialog.title] + dialog.lines).map { SafeText($0, in: repertoire, upTo: 72).width }.max()
      ?? 0
    let columns = min(
      screen.size.columns, max(longest, min(widths.reduce(widths.count, +), 64), 24) + 4)
    let inner = max(1, columns - 4)
    let title = rows(of: dialog.title, columns: inner).count
    let lines = dialog.lines.flatMap { rows(of: $0, columns: inner) }
    let height = title + lines.count + Self.rows(of: widths, columns: inner).count + 3
    let fits = height <= screen.size.rows
    rect = screen.centered(Size(columns: fits ? columns : screen.size.columns, rows: height))
      .movedAbove(status)
    hasBorder = rect.size.rows < screen.size.rows && rect.size.columns > 8
    var rest = hasBorder ? rect.inset(columns: 2, rows: 1) : rect
    let width = rest.size.columns
    buttonRows = Self.rows(of: widths, columns: width)
    let titleRows = width == inner ? title : rows(of: dialog.title, columns: width).count
    // The title names the object, so it is whole before there are more buttons than the one with the focus.
    let room = rest.size.rows - titleRows - dialog.lines.count
    buttons = rest.splitBottom(max(1, min(buttonRows.count, room, rest.size.rows - 1)))
    text = rest
    buttonWidths = dialog.buttons.map { SafeText(" [ \($0.title) ]", in: repertoire).width + 1 }
    let focused = buttonRows.firstIndex { $0.contains(dialog.selected) } ?? 0
    firstButtonRow = max(0, focused - max(1, buttons.size.rows) + 1)
    self.rows = width == inner ? lines : dialog.lines.flatMap { rows(of: $0, columns: width) }
    titleHeight = min(titleRows, max(1, text.size.rows - (dialog.lines.isEmpty ? 0 : 1)))
  }

  /// The index of the button at a point.
  func button(at point: Point) -> Int? {
    guard buttons.contains(point) else { return nil }
    let row = firstButtonRow + point.row - buttons.top
    guard buttonRows.indices.contains(row) else { return nil }
    var right = buttons.left
    return buttonRows[row].first { index in
      right += buttonWidths[index]
      return point.column < right
    }
  }

  /// The number of visible rows of lines if they scroll, nil if all of them fit.
  ///
  /// The lines of a question are cut at their ends before they scroll.
  func page(of dialog: Dialog) -> Int? {
    let room = text.size.rows - titleHeight
    let needed = dialog.isToRead ? rows.count : dialog.lines.count
    return needed <= room ? nil : max(1, room - 1)
  }

  /// Returns the indices of the buttons in each row, which holds as many as fit.
  private static func rows(of widths: [Int], columns: Int) -> [[Int]] {
    var rows: [[Int]] = [[]]
    var used = 0
    for (index, width) in widths.enumerated() {
      if used > 0, used + width > columns {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(index)
      used += width
    }
    return rows
  }
}

extension Rect {
  /// The rectangle, higher if it overlaps another one and there is room above that.
  fileprivate func movedAbove(_ other: Rect) -> Rect {
    guard !other.isEmpty, bottom > other.top, size.rows <= other.top else { return self }
    return Rect(
      column: left, row: other.top - size.rows, columns: size.columns, rows: size.rows)
  }
}
