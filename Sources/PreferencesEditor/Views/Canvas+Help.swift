import Terminal

extension Canvas {
  /// Draws the help page from the line where it was left.
  mutating func drawHelp(_ keymap: Keymap, position: ListPosition, in layout: Layout) {
    let rect = layout.page
    let lines = HelpPage.lines(for: keymap, columns: rect.size.columns, in: language)
    let keysWidth = HelpPage.keysWidth(in: rect.size.columns)
    for (offset, index) in (position.top..<lines.count).prefix(rect.size.rows).enumerated() {
      draw(
        lines[index], in: rect.row(offset), keysWidth: keysWidth,
        isFocused: index == position.selected)
    }
  }

  private mutating func draw(_ line: HelpPage.Line, in rect: Rect, keysWidth: Int, isFocused: Bool)
  {
    let emphasis: Emphasis = isFocused ? .focused : []
    frame.fill(rect, emphasis: emphasis)
    var row = rect
    if line.isHeading {
      put(line.text, in: row, role: .heading, emphasis: emphasis)
    } else {
      var keys = row.takeLeft(keysWidth)
      if keys.size.columns > 1 { _ = keys.takeRight(1) }
      put(line.keys, in: keys, role: .footerKey, emphasis: emphasis)
      put(line.text, in: row, emphasis: emphasis)
    }
    describe(
      line.isHeading ? .heading : .text, line.keys, value: line.text, in: rect, isFocused: isFocused
    )
    if isFocused { focus(at: rect.origin) }
  }
}
