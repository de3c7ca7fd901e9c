import Terminal

extension Canvas {
  /// Draws a question over the screen; where there is no room for all of it, its lines are cut, and the button with the focus
  /// is in sight.
  mutating func draw(_ dialog: Dialog) {
    let rect = place(of: dialog)
    let hasBorder = rect.size.rows < frame.size.rows && rect.size.columns > 8
    frame.fill(rect, role: .dialog)
    var rest = rect
    if hasBorder {
      drawBorder(of: rect)
      rest = rect.inset(columns: 2, rows: 1)
    }
    let buttons = buttonRows(of: dialog, columns: rest.size.columns)
    let room = max(min(2, buttons.count), rest.size.rows - 1 - dialog.lines.count)
    let buttonRect = rest.takeBottom(max(1, min(buttons.count, room, rest.size.rows - 1)))
    draw(dialog.title, in: &rest, before: dialog.lines.count, role: .dialogTitle)
    for (index, line) in dialog.lines.enumerated() where !rest.isEmpty {
      draw(line, in: &rest, before: dialog.lines.count - 1 - index, role: .dialog)
    }
    takeFocus()
    describe(
      .heading, dialog.title,
      hint: dialog.lines.isEmpty ? nil : dialog.lines.joined(separator: " "), in: rect)
    draw(buttons, of: dialog, in: buttonRect)
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

  private func place(of dialog: Dialog) -> Rect {
    let longest = ([dialog.title] + dialog.lines).map { safe($0, upTo: 72).width }.max() ?? 0
    let buttons = dialog.buttons.reduce(0) { $0 + safe($1.title).width + 7 }
    let columns = min(frame.size.columns, max(longest, min(buttons, 64), 24) + 4)
    let inner = max(1, columns - 4)
    let lines = ([dialog.title] + dialog.lines).reduce(0) { $0 + rowCount(of: $1, columns: inner) }
    let rows = lines + buttonRows(of: dialog, columns: inner).count + 3
    let hasBorder = rows <= frame.size.rows
    return frame.rect.centered(
      Size(columns: hasBorder ? columns : frame.size.columns, rows: rows))
  }

  /// How many rows a paragraph takes.
  private func rowCount(of text: String, columns: Int) -> Int {
    SafeText.lines(of: text, in: frame.repertoire)
      .reduce(0) { $0 + $1.wrapped(to: columns).count }
  }

  /// The buttons of each row, as indices; as many stand side by side as fit.
  private func buttonRows(of dialog: Dialog, columns: Int) -> [[Int]] {
    var rows: [[Int]] = [[]]
    var used = 0
    for (index, button) in dialog.buttons.enumerated() {
      let width = safe(button.title).width + 6
      if used > 0, used + width > columns {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(index)
      used += width
    }
    return rows
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
