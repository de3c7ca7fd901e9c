import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

extension Canvas {
  /// Draws the choices of a field.
  mutating func draw(_ choices: ChoiceField, in rect: Rect) {
    var rest = rect
    drawTitle(choices.setting.title, in: &rest)
    for (index, place) in rows(of: choices.list, count: choices.count, in: rest) {
      let isFocused = index == choices.list.selected
      let choice = choices.choices.indices.contains(index) ? choices.choices[index] : nil
      let title = choice?.label ?? localized(Message("Other value…"))
      let notes = [
        index == choices.current ? localized(Message("current")) : nil,
        index == choices.defaultIndex ? localized(Message("default")) : nil, choice?.help,
      ]
      let detail = notes.compactMap(\.self).joined(separator: ", ")
      drawLine(
        of: title, detail: detail.isEmpty ? nil : detail, in: place, isFocused: isFocused)
    }
  }

  /// Draws the choices of a field that accepts several of them.
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

  /// Draws a title and removes its row from `rest`, if more than two rows are available.
  mutating func drawTitle(_ title: String, in rest: inout Rect) {
    guard rest.size.rows > 2 else { return }
    write(title, in: rest.splitTop(1).inset(columns: 1), role: .dialogTitle)
  }

  /// Draws a choice as a row.
  mutating func drawLine(
    of title: String, detail: String?, in rect: Rect, isFocused: Bool, color: RGBColor? = nil,
    state: SettingState = .unset
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    frame.fill(rect, emphasis: emphasis)
    var row = rect
    write(String(state.symbol), in: row.splitLeft(1), role: state.role, emphasis: emphasis)
    write(isFocused ? ">" : "", in: row.splitLeft(2), emphasis: emphasis)
    drawSwatch(color, in: &row, emphasis: emphasis)
    let end = write(title, in: row, role: .value, emphasis: emphasis)
    if let detail, end + 6 < row.right {
      let place = Rect(column: end + 2, row: row.top, columns: row.right - end - 2, rows: 1)
      write(detail, in: place, role: .dim, emphasis: emphasis)
    }
    let language = language
    describe(
      .menuItem, title, states: state.names(in: language), hint: detail, in: rect,
      isFocused: isFocused)
    if isFocused { focus(at: row.origin) }
  }

  /// Draws a multiline text with buttons below it.
  mutating func draw(_ area: TextArea, in rect: Rect) {
    var rest = rect
    drawTitle(area.line.setting.title, in: &rest)
    let hasFocus = area.focus == .text
    if rest.size.rows > 1 || !hasFocus {
      drawButtons(of: area, in: rest.splitBottom(1).inset(columns: rect.size.columns > 2 ? 1 : 0))
    }
    let text = rest.inset(columns: rect.size.columns > 2 ? 1 : 0)
    frame.fill(text, role: .field)
    let place = area.line.buffer.caretPlace
    let top = max(min(area.top, place.line), place.line - max(1, text.size.rows) + 1)
    let lines = area.line.buffer.lines
    for (offset, index) in (top..<lines.count).prefix(text.size.rows).enumerated() {
      draw(
        line: masked(lines[index], of: area.line.setting),
        in: text.row(offset),
        caret: index == place.line ? place.column : nil,
        hasFocus: area.focus == .text)
    }
    describe(
      .field, area.line.setting.title, value: area.line.setting.shown(area.line.buffer.text),
      states: area.line.errorMessage.map { [$0] } ?? [], in: text, isFocused: area.focus == .text)
  }

  private mutating func draw(line: String, in rect: Rect, caret: Int?, hasFocus: Bool) {
    let text = safe(line)
    guard let caret, hasFocus else {
      write(text, in: rect, role: .field)
      return
    }
    drawLine(text, caret: text.columns(ofPrefix: caret), in: rect)
  }

  private mutating func drawButtons(of area: TextArea, in rect: Rect) {
    var rest = rect
    let buttons = [(Message("Accept"), TextArea.Focus.accept), (Message("Cancel"), .cancel)]
    for (message, focus) in buttons {
      drawButton(localized(message), in: &rest, isFocused: area.focus == focus)
    }
  }

  /// Draws a button at the left of a row and removes its columns from the row.
  ///
  /// - Parameter letter: The letter that presses the button, which is underlined unless the title
  ///   begins with it.
  mutating func drawButton(
    _ title: String, letter: Character? = nil, in row: inout Rect, isFocused: Bool
  ) {
    let edge = isFocused ? ">[ " : " [ "
    let text = safe("\(edge)\(title) ]")
    let rect = row.splitLeft(text.width + 1)
    let role: Role = isFocused ? .defaultButton : .button
    let emphasis: Emphasis = isFocused ? .focused : []
    write(text, in: rect, role: role, emphasis: emphasis)
    if let index = title.firstIndex(where: { $0.lowercased().first == letter }),
      index > title.startIndex
    {
      var letters = rect
      _ = letters.splitLeft(safe("\(edge)\(title[..<index])").width)
      write("\(title[index])", in: letters, role: role, emphasis: emphasis.union(.matched))
    }
    describe(.button, title, in: rect, isFocused: isFocused)
    if isFocused { focus(at: rect.origin) }
  }
}

extension Canvas {
  /// Draws the open field if it belongs in the row of its setting.
  ///
  /// - Returns: Whether there is such a field.
  @discardableResult
  mutating func drawField(of form: Form, in rect: Rect, hint: Rect) -> Bool {
    switch form.field {
    case .line(let line): draw(line, in: rect, hint: hint)
    case .shortcut(let shortcut): draw(shortcut, in: rect)
    default: return false
    }
    return true
  }

  /// The text of a field, with dots for a secret, which are asterisks on ASCII terminals.
  private func masked(_ text: String, of setting: SettingDescription) -> String {
    let shown = setting.shown(text)
    guard setting.isSecret, frame.glyphs.isASCII else { return shown }
    return String(repeating: "*", count: shown.count)
  }

  /// Draws the input field or slider of a value in its row.
  ///
  /// The status line shows the value's problem.
  private mutating func draw(_ line: LineField, in rect: Rect, hint: Rect) {
    var (rect, hint) = (rect, hint)
    let text = safe(masked(line.buffer.text, of: line.setting))
    drawSwatch(line.setting.color(of: line.value), in: &rect)
    if line.errorMessage == nil, let position = line.position {
      drawSlider(at: position, beside: text, in: &rect, hint: &hint)
    } else if line.setting.constraints.isEmpty || text.width >= rect.size.columns {
      rect.join(&hint)
    }
    drawLine(text, caret: text.columns(ofPrefix: line.buffer.caret), in: rect)
    write(
      line.setting.constraints.first ?? "", in: hint,
      role: line.errorMessage == nil ? .dim : .problem)
    takeFocus()
    let language = language
    describe(
      .field, line.setting.title, value: line.setting.shown(line.buffer.text),
      states: [
        line.errorMessage,
        line.isSlider ? line.setting.sliderText(for: line.value, in: language) : nil,
      ].compactMap(\.self), in: rect, isFocused: true)
  }

  private static let slider = (least: 5, most: 20)
  /// The width reserved for the number next to a slider, which keeps the slider's length constant.
  private static let numberColumns = 6

  /// Draws a slider at the left of the field if there is room, at the expense of the hint if
  /// needed.
  private mutating func drawSlider(
    at position: Double, beside text: SafeText, in rect: inout Rect, hint: inout Rect
  ) {
    let number = max(text.width, Self.numberColumns) + 1
    if rect.size.columns < number + Self.slider.most + 3, !hint.isEmpty {
      rect.join(&hint)
    }
    let cells = min(Self.slider.most, rect.size.columns - number - 3)
    guard cells >= Self.slider.least else { return }
    let filled = Int((position * Double(cells)).rounded())
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: cells - filled)
    write("[\(bar)]", in: rect.splitLeft(cells + 3), role: .value)
  }

  /// Draws a color sample if the terminal has colors and there is room.
  mutating func drawSwatch(_ color: RGBColor?, in rect: inout Rect, emphasis: Emphasis = []) {
    guard let color, rect.size.columns >= 10,
      let number = TerminalColors.nearest(
        red: color.red, green: color.green, blue: color.blue, among: frame.repertoire.colors)
    else { return }
    let place = rect.splitLeft(5)
    write("[##]", in: place, emphasis: emphasis)
    frame.paint(
      Rect(column: place.left + 1, row: place.top, columns: 2, rows: 1), color: number)
  }

  /// Draws a field that waits for a shortcut.
  private mutating func draw(_ shortcut: ShortcutField, in rect: Rect) {
    frame.fill(rect, role: .field)
    write(localized(Message("press…")), in: rect, role: .placeholder)
    focus(at: rect.origin)
    takeFocus()
    describe(.field, shortcut.setting.title, value: "", in: rect, isFocused: true)
  }
}
