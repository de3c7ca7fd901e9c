import Terminal

extension Canvas {
  /// Draws a question over the screen.
  ///
  /// Where there is no room for all of it, its lines are cut, and the button with the focus is in sight. What is only to
  /// be read is scrolled.
  mutating func draw(_ dialog: Dialog) {
    let layout = DialogLayout(of: dialog, on: frame.rect, in: frame.repertoire)
    frame.fill(layout.rect, role: .dialog)
    if layout.hasBorder { drawBorder(of: layout.rect) }
    var rest = layout.text
    if dialog.isToRead, let page = layout.page {
      draw(dialog.title, in: &rest, before: page + 1, role: .dialogTitle)
      draw(layout.rows, from: dialog.top, page: page, in: rest)
    } else {
      draw(dialog.title, in: &rest, before: dialog.lines.count, role: .dialogTitle)
      for (index, line) in dialog.lines.enumerated() where !rest.isEmpty {
        draw(line, in: &rest, before: dialog.lines.count - 1 - index, role: .dialog)
      }
    }
    takeFocus()
    describe(
      .heading, dialog.title,
      hint: dialog.lines.isEmpty ? nil : dialog.lines.joined(separator: " "), in: layout.rect)
    draw(layout.buttonRows, of: dialog, in: layout.buttons)
  }

  /// Draws a page of a longer text, and where it stands in that.
  private mutating func draw(_ rows: [SafeText], from top: Int, page: Int, in rect: Rect) {
    var rest = rect
    let first = max(0, min(top, rows.count - page))
    let last = min(rows.count, first + page)
    for row in rows[first..<last] { put(row, in: rest.takeTop(1), role: .dialog) }
    put(words(RowPhrase.scrolled(first + 1, last, of: rows.count)), in: rest, role: .dim)
  }

  /// Draws a line of a question, on no more rows than leave one for each of those after it.
  private mutating func draw(
    _ line: String, in rest: inout Rect, before others: Int, role: Role
  ) {
    var room = rest
    let rect = room.takeTop(max(1, rest.size.rows - others))
    if rect.size.rows == 1 {
      put(line, in: rest.takeTop(1), role: role)
    } else {
      _ = rest.takeTop(paragraph(line, in: rect, role: role))
    }
  }

  /// Draws the buttons; where there is no room for every row of them, the one with the focus is in sight.
  private mutating func draw(_ buttons: [[Int]], of dialog: Dialog, in rect: Rect) {
    let focused = buttons.firstIndex { $0.contains(dialog.selected) } ?? 0
    let top = max(0, focused - max(1, rect.size.rows) + 1)
    for (offset, indices) in buttons[top...].prefix(rect.size.rows).enumerated() {
      var row = rect.row(offset)
      for index in indices {
        drawButton(dialog.buttons[index].title, in: &row, isFocused: index == dialog.selected)
      }
    }
  }

  private mutating func drawBorder(of rect: Rect) {
    let glyphs = frame.glyphs
    let line = glyphs.horizontal * max(0, rect.size.columns - 2)
    frame.put(glyphs.topLeft + line + glyphs.topRight, at: rect.origin, role: .border)
    frame.put(
      glyphs.bottomLeft + line + glyphs.bottomRight,
      at: Point(column: rect.left, row: rect.bottom - 1), role: .border)
    for row in rect.rows.dropFirst().dropLast() {
      frame.put(glyphs.vertical, at: Point(column: rect.left, row: row), role: .border)
      frame.put(glyphs.vertical, at: Point(column: rect.right - 1, row: row), role: .border)
    }
  }
}
