import PreferenceValues
package import Terminal

extension Editor {
  /// Draws the current screen for a terminal with these capabilities.
  ///
  /// - Parameter isDescribed: Whether the frame describes the meaning of its items.
  package func frame(in repertoire: DisplayCapabilities, isDescribed: Bool = true) -> Frame {
    let preferences = model.preferences
    var frame = Frame(
      size: size, repertoire: preferences.repertoire(of: repertoire),
      modes: preferences.usesMouse ? [.paste, .mouse] : .paste, isDescribed: isDescribed)
    frame.settings = preferences.terminal
    guard size.columns > 0, size.rows > 0 else { return frame }
    let layout = model.layout
    // The canvas must be the only owner of the cells, or its first write would copy them.
    var canvas = Canvas(
      consume frame, in: layout, density: preferences.density, language: model.language,
      keys: model.keys)
    screen.draw(in: layout, on: &canvas, of: model)
    canvas.drawHeader(of: self, in: layout)
    canvas.rule(layout.statusRule)
    canvas.drawStatus(of: self, in: layout)
    canvas.drawFooter(of: self, in: layout)
    if let dialog = model.dialog { canvas.draw(dialog, above: layout.status) }
    return canvas.frame
  }
}

extension Canvas {
  /// The columns that the end of a location needs to be recognized.
  private static let leastPlace = 12

  /// Draws the first row: the title, and the location of the stored values or the end of it.
  mutating func drawHeader(of editor: Editor, in layout: Layout) {
    let rect = layout.header
    guard !rect.isEmpty else { return }
    frame.fill(rect, role: .header)
    let row = rect.inset(columns: 1)
    let title = safe("\(editor.title) - \(editor.headline)")
    let left = write(
      title.cutInMiddle(to: row.size.columns, ellipsis: frame.glyphs.ellipsis), in: row,
      role: .header)
    let room = row.right - left - 3
    // The start screen has a hint instead of a location, whose end alone does not help.
    let isCut = room >= Self.leastPlace && !editor.isOnStart
    let end = isCut ? editor.place.map { tail(of: $0, in: room) } : nil
    if let place = editor.places.first(where: { $0.count <= room }) ?? end {
      _ = writeRight(place, in: row, role: .header)
    }
    describe(.heading, editor.headline, in: rect)
  }

  /// Draws the status line: a command or query, the last notice, a detail or the summary.
  mutating func drawStatus(of editor: Editor, in layout: Layout) {
    guard !layout.status.isEmpty else { return }
    frame.fill(layout.status, role: .status)
    let row = layout.status.inset(columns: layout.header.isEmpty ? 0 : 1)
    if let line = editor.model.commandLine {
      let candidates = line.candidates(inColumns: row.size.columns * 2 / 3)
      let notice = candidates.isEmpty ? editor.reported : nil
      draw(line.buffer, in: row, prompt: ":", note: notice ?? (candidates, .dim))
      if let notice { describe(.status, notice.text, in: row) }
    } else if let query = editor.typedQuery {
      drawQuery(query, with: editor.queryNote ?? ("", .dim), in: row)
      if let (text, _) = editor.reported { describe(.status, text, in: row) }
    } else if let (text, role) = editor.sentence(symbols) {
      draw(sentence: text, in: row, role: role)
      describe(.status, editor.sentence(.ascii)?.text ?? text, in: row)
    } else if let detail = editor.screen.detail(in: editor.model, symbols: symbols) {
      draw(sentence: detail, in: row, role: .status, endsInPlace: editor.screen.endsInPlace)
      describe(
        .status, editor.screen.detail(in: editor.model, symbols: .ascii) ?? detail, in: row)
    } else {
      write(editor.summary(symbols), in: row, role: .status)
      let announcement = editor.summary(.ascii)
      if !announcement.isEmpty { describe(.status, announcement, in: row) }
    }
  }

  /// Draws a query with its result next to it, or below it if there is a second row.
  private mutating func drawQuery(
    _ query: TextBuffer, with note: (text: String, role: Role), in rect: Rect
  ) {
    guard rect.size.rows > 1 else { return draw(query, in: rect, prompt: "/", note: note) }
    var rest = rect
    draw(query, in: rest.splitTop(1), prompt: "/", note: ("", .dim))
    paragraph(note.text, in: rest, role: note.role)
  }

  /// Draws a sentence on the available lines, the rest of it on the last one.
  ///
  /// - Parameter endsInPlace: Whether the end of the sentence must stay visible.
  private mutating func draw(
    sentence text: String, in rect: Rect, role: Role, endsInPlace: Bool = false
  ) {
    let limit = endsInPlace ? .max : rect.size.columns * (rect.size.rows + 1)
    let lines = SafeText.lines(of: text, in: frame.repertoire, upTo: limit)
      .flatMap { $0.wrapped(to: rect.size.columns) }
    for row in 0..<rect.size.rows where row < lines.count {
      let isLast = row == rect.size.rows - 1
      let line = isLast ? lines[row...].joined(separator: endsInPlace ? "" : " ") : lines[row]
      let text = endsInPlace ? safe(tail(of: line.string, in: rect.size.columns)) : line
      write(text, in: rect.row(row), role: role)
    }
  }

  /// Draws a typed line after its prompt, and a note at the right as far as there is room.
  private mutating func draw(
    _ query: TextBuffer, in row: Rect, prompt: String, note: (text: String, role: Role)
  ) {
    frame.fill(row, role: .field)
    focus(at: row.origin)
    let text = safe(query.text)
    frame.write(safe(prompt), at: row.origin, role: .footerKey)
    var rest = row
    _ = rest.splitLeft(1)
    if !note.text.isEmpty {
      var side = rest
      let column = writeRight(
        note.text, in: side.splitRight(rest.size.columns * 2 / 3), role: note.role)
      rest = Rect(
        column: rest.left, row: rest.top, columns: max(0, column - rest.left - 1), rows: 1)
    }
    drawLine(text, caret: text.columns(ofPrefix: query.caret), in: rest)
    takeFocus()
    let label = prompt == ":" ? Message("Command") : Message("Search")
    let language = language
    describe(.field, label.text(in: language), value: query.text, in: row, isFocused: true)
  }

  /// Draws the shortcuts of the keymap, the most used first, as many as fit.
  mutating func drawFooter(of editor: Editor, in layout: Layout) {
    let isStatus = layout.footer == layout.status
    guard !layout.footer.isEmpty, !isStatus else { return }
    draw(editor.hints, in: layout.footer)
  }

  private mutating func draw(_ hints: [(keystroke: String, word: String)], in rect: Rect) {
    frame.fill(rect, role: .footer)
    var rest = rect.inset(columns: 1)
    for (keystroke, word) in hints {
      let (keystroke, word) = (safe(keystroke), safe(word))
      let width = keystroke.width + 1 + word.width
      guard width <= rest.size.columns else { return }
      frame.write(keystroke, at: rest.origin, role: .footerKey)
      let column = rest.left + keystroke.width + 1
      frame.write(word, at: Point(column: column, row: rest.top), role: .footer)
      _ = rest.splitLeft(width + 2)
    }
  }
}

extension Canvas {
  /// Draws a dialog over the screen.
  ///
  /// On a small screen it cuts lines, but always shows the button with the focus and, if it can, the whole title. Lines
  /// that do not fit scroll.
  mutating func draw(_ dialog: Dialog, above status: Rect) {
    let layout = DialogLayout(
      of: dialog, on: frame.rect, above: status, in: frame.repertoire)
    // Text that a dialog cuts at both sides is unreadable.
    frame.fill(
      Rect(
        column: 0, row: layout.rect.top, columns: frame.size.columns, rows: layout.rect.size.rows),
      role: .text)
    frame.fill(layout.rect, role: .dialog)
    if layout.hasBorder { drawBorder(of: layout.rect) }
    var rest = layout.text
    let others = rest.size.rows - layout.titleHeight
    draw(dialog.title, in: &rest, before: others, role: .dialogTitle)
    if let page = layout.page(of: dialog) {
      draw(layout.rows, from: dialog.top, page: page, in: rest)
    } else {
      for (index, line) in dialog.lines.enumerated() where !rest.isEmpty {
        draw(line, in: &rest, before: dialog.lines.count - 1 - index, role: .dialog)
      }
    }
    takeFocus()
    describe(
      .heading, dialog.title,
      hint: dialog.lines.isEmpty ? nil : dialog.lines.joined(separator: " "), in: layout.rect)
    drawButtons(of: dialog, in: layout)
  }

  /// Draws a page of a longer text and its position.
  private mutating func draw(_ rows: [SafeText], from top: Int, page: Int, in rect: Rect) {
    var rest = rect
    let first = max(0, min(top, rows.count - page))
    let last = min(rows.count, first + page)
    for row in rows[first..<last] { write(row, in: rest.splitTop(1), role: .dialog) }
    write(
      localized(
        Message(
          "Lines \(first + 1) to \(last) of \(rows.count). Press \(Action.pageDown) or \(Action.pageUp) to scroll."
        )), in: rest, role: .dim)
  }

  /// Draws a line of a dialog, which leaves at least one row for each line after it.
  private mutating func draw(
    _ line: String, in rest: inout Rect, before others: Int, role: Role
  ) {
    var room = rest
    let rect = room.splitTop(max(1, rest.size.rows - others))
    if rect.size.rows == 1 {
      write(line, in: rest.splitTop(1), role: role)
    } else {
      _ = rest.splitTop(paragraph(line, in: rect, role: role))
    }
  }

  /// Draws the visible rows of buttons.
  private mutating func drawButtons(of dialog: Dialog, in layout: DialogLayout) {
    let visible = layout.buttonRows[layout.firstButtonRow...].prefix(layout.buttons.size.rows)
    for (offset, indices) in visible.enumerated() {
      var row = layout.buttons.row(offset)
      for index in indices {
        let button = dialog.buttons[index]
        drawButton(
          button.title, letter: button.letter, in: &row, isFocused: index == dialog.selected)
      }
    }
  }

  private mutating func drawBorder(of rect: Rect) {
    let glyphs = frame.glyphs
    let line = glyphs.horizontal * max(0, rect.size.columns - 2)
    frame.write(glyphs.topLeft + line + glyphs.topRight, at: rect.origin, role: .border)
    frame.write(
      glyphs.bottomLeft + line + glyphs.bottomRight,
      at: Point(column: rect.left, row: rect.bottom - 1), role: .border)
    for row in rect.rows.dropFirst().dropLast() {
      frame.write(glyphs.vertical, at: Point(column: rect.left, row: row), role: .border)
      frame.write(glyphs.vertical, at: Point(column: rect.right - 1, row: row), role: .border)
    }
  }
}
