import PreferenceSettings
import PreferenceValues
import Terminal

extension Canvas {
  /// Draws the values to choose from.
  mutating func draw(_ choices: ChoiceField, in rect: Rect) {
    var rest = rect
    drawTitle(choices.setting.title, in: &rest)
    for (index, place) in rows(of: choices.list, count: choices.count, in: rest) {
      let isFocused = index == choices.list.selected
      let choice = choices.choices.indices.contains(index) ? choices.choices[index] : nil
      let title =
        choice.map { $0.title ?? ValueText.editable($0.value) } ?? words(RowPhrase.anotherValue)
      drawLine(of: title, detail: choice?.help, in: place, isFocused: isFocused)
    }
  }

  /// Draws the values to choose some of.
  mutating func draw(_ flags: FlagsField, in rect: Rect) {
    var rest = rect
    drawTitle(flags.setting.title, in: &rest)
    for (index, place) in rows(of: flags.list, count: flags.choices.count, in: rest) {
      let choice = flags.choices[index]
      let title = choice.title ?? ValueText.editable(choice.value)
      drawLine(
        of: "[\(flags.isChosen(index) ? "x" : " ")] \(title)", detail: choice.help,
        in: place, isFocused: index == flags.list.selected)
    }
  }

  /// Draws what is being edited above it, where there is room for more than that.
  mutating func drawTitle(_ title: String, in rest: inout Rect) {
    guard rest.size.rows > 2 else { return }
    put(title, in: rest.takeTop(1).inset(columns: 1), role: .dialogTitle)
  }

  /// Draws one of several lines to choose from.
  mutating func drawLine(
    of title: String, detail: String?, in rect: Rect, isFocused: Bool, color: RGBColor? = nil
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    frame.fill(rect, emphasis: emphasis)
    var row = rect
    put(isFocused ? " >" : "", in: row.takeLeft(3), emphasis: emphasis)
    drawSwatch(color, in: &row, emphasis: emphasis)
    let end = put(title, in: row, role: .value, emphasis: emphasis)
    if let detail, end + 6 < row.right {
      let place = Rect(column: end + 2, row: row.top, columns: row.right - end - 2, rows: 1)
      put(detail, in: place, role: .dim, emphasis: emphasis)
    }
    describe(.menuItem, title, hint: detail, in: rect, isFocused: isFocused)
    if isFocused { focus(at: row.origin) }
  }

  /// Draws a text of several lines, with buttons below.
  mutating func draw(_ area: TextArea, in rect: Rect) {
    var rest = rect
    drawTitle(area.line.setting.title, in: &rest)
    let hasFocus = area.focus == .text
    if rest.size.rows > 1 || !hasFocus {
      drawButtons(of: area, in: rest.takeBottom(1).inset(columns: rect.size.columns > 2 ? 1 : 0))
    }
    let text = rest.inset(columns: rect.size.columns > 2 ? 1 : 0)
    frame.fill(text, role: .field)
    let place = area.line.buffer.caretPlace
    let top = max(min(area.top, place.line), place.line - max(1, text.size.rows) + 1)
    let lines = area.line.buffer.lines
    for (offset, index) in (top..<lines.count).prefix(text.size.rows).enumerated() {
      draw(
        line: masked(area.line.setting.shown(lines[index]), of: area.line.setting),
        in: text.row(offset),
        caret: index == place.line ? place.column : nil,
        hasFocus: area.focus == .text)
    }
    describe(
      .field, area.line.setting.title, value: area.line.setting.shown(area.line.buffer.text),
      states: area.line.fault.map { [$0] } ?? [], in: text, isFocused: area.focus == .text)
  }

  private mutating func draw(line: String, in rect: Rect, caret: Int?, hasFocus: Bool) {
    let text = safe(line)
    guard let caret, hasFocus else {
      put(text, in: rect, role: .field)
      return
    }
    drawLine(text, caret: text.columns(ofPrefix: caret), in: rect)
  }

  private mutating func drawButtons(of area: TextArea, in rect: Rect) {
    var rest = rect
    let buttons = [(ButtonPhrase.stage, TextArea.Focus.accept), (.cancel, .cancel)]
    for (phrase, focus) in buttons {
      drawButton(words(phrase), in: &rest, isFocused: area.focus == focus)
    }
  }

  /// Draws a button at the left of a row, and leaves the rest of the row.
  mutating func drawButton(_ title: String, in row: inout Rect, isFocused: Bool) {
    let text = isFocused ? safe(">[ \(title) ]") : safe(" [ \(title) ]")
    let rect = row.takeLeft(text.width + 1)
    put(
      text, in: rect, role: isFocused ? .defaultButton : .button,
      emphasis: isFocused ? .focused : [])
    describe(.button, title, in: rect, isFocused: isFocused)
    if isFocused { focus(at: rect.origin) }
  }
}
