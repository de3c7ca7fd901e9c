import Terminal

extension Canvas {
  /// Draws a question over the screen; where there is no room for its frame, only title and buttons are left.
  mutating func draw(_ dialog: Dialog) {
    let rect = place(of: dialog)
    frame.fill(rect, role: .dialog)
    var rest = rect
    if rect.size.rows >= 5 {
      drawBorder(of: rect)
      rest = rect.inset(columns: 2, rows: 1)
    }
    let buttonRows = rest.takeBottom(rowsOfButtons(of: dialog, columns: rest.size.columns))
    let used = paragraph(dialog.title, in: rest, role: .dialogTitle)
    _ = rest.takeTop(used)
    for line in dialog.lines where !rest.isEmpty {
      _ = rest.takeTop(paragraph(line, in: rest, role: .dialog))
    }
    frame.semantics = frame.semantics.map { node in
      var node = node
      node.isFocused = false
      return node
    }
    describe(.heading, dialog.title, hint: dialog.lines.joined(separator: " "), in: rect)
    drawButtons(of: dialog, in: buttonRows)
  }

  private func place(of dialog: Dialog) -> Rect {
    let longest = ([dialog.title] + dialog.lines).map { safe($0, upTo: 72).width }.max() ?? 0
    let buttons = dialog.buttons.reduce(0) { $0 + safe($1.title).width + 7 }
    let columns = min(frame.size.columns, max(longest, min(buttons, 64), 24) + 4)
    let inner = max(1, columns - 4)
    let lines = ([dialog.title] + dialog.lines).reduce(0) { $0 + rowCount(of: $1, columns: inner) }
    let rows = lines + rowsOfButtons(of: dialog, columns: inner) + 3
    return frame.rect.centered(Size(columns: columns, rows: rows))
  }

  /// How many rows a paragraph takes.
  private func rowCount(of text: String, columns: Int) -> Int {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .reduce(0) { $0 + safe(String($1)).wrapped(to: columns).count }
  }

  private func rowsOfButtons(of dialog: Dialog, columns: Int) -> Int {
    var rows = 1
    var used = 0
    for button in dialog.buttons {
      let width = safe(button.title).width + 6
      if used > 0, used + width > columns {
        rows += 1
        used = 0
      }
      used += width
    }
    return rows
  }

  private mutating func drawButtons(of dialog: Dialog, in rect: Rect) {
    guard !rect.isEmpty else { return }
    var index = 0
    for offset in 0..<rect.size.rows {
      var row = rect.row(offset)
      while index < dialog.buttons.count {
        let title = dialog.buttons[index].title
        let width = safe(title).width + 6
        if row.left > rect.left, width > row.size.columns { break }
        drawButton(title, in: &row, isFocused: index == dialog.selected)
        index += 1
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
