import PreferenceSettings
import PreferenceValues
import Terminal

extension Canvas {
  /// Draws the field that stands in the row of its setting; false where there is none.
  @discardableResult
  mutating func drawField(of form: Form, in rect: Rect, hint: Rect) -> Bool {
    switch form.field {
    case .line(let line): draw(line, in: rect, hint: hint)
    case .chord(let chord): draw(chord, in: rect)
    default: return false
    }
    return true
  }

  /// Draws a value being typed or moved in its row; the status line says what is wrong with it.
  private mutating func draw(_ line: LineField, in rect: Rect, hint: Rect) {
    var (rect, hint) = (rect, hint)
    let shown = line.setting.shown(line.buffer.text)
    let text = safe(masked(shown, of: line.setting))
    drawSwatch(line.setting.color(of: line.value), in: &rect)
    if line.fault == nil, let position = line.position {
      drawSlider(at: position, beside: text, in: &rect, hint: &hint)
    }
    drawLine(text, caret: text.columns(ofPrefix: line.buffer.caret), in: rect)
    put(
      line.setting.constraints.first ?? "", in: hint,
      role: line.fault == nil ? .dim : .problem)
    takeFocus()
    let language = language
    describe(
      .field, line.setting.title, value: shown,
      states: [
        line.fault, line.isSlider ? line.setting.sliderWords(for: line.value, in: language) : nil,
      ].compactMap(\.self), in: rect, isFocused: true)
  }

  private static let slider = (least: 5, most: 20)
  /// How many columns a number has beside its slider, so that the slider keeps its length from step to step.
  private static let numberColumns = 6

  /// Draws where a number stands between its limits, as far as there is room beside it; the hint may give its own.
  private mutating func drawSlider(
    at position: Double, beside text: SafeText, in rect: inout Rect, hint: inout Rect
  ) {
    let number = max(text.width, Self.numberColumns) + 1
    if rect.size.columns < number + Self.slider.most + 3, !hint.isEmpty {
      rect = Rect(column: rect.left, row: rect.top, columns: hint.right - rect.left, rows: 1)
      _ = hint.takeLeft(hint.size.columns)
    }
    let cells = min(Self.slider.most, rect.size.columns - number - 3)
    guard cells >= Self.slider.least else { return }
    let filled = Int((position * Double(cells)).rounded())
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: cells - filled)
    put("[\(bar)]", in: rect.takeLeft(cells + 3), role: .value)
  }

  /// Draws a sample of a colour where the terminal has colours and there is room.
  mutating func drawSwatch(_ color: RGBColor?, in rect: inout Rect, emphasis: Emphasis = []) {
    guard let color, rect.size.columns >= 10,
      let number = TerminalColors.nearest(
        red: color.red, green: color.green, blue: color.blue, among: frame.repertoire.colors)
    else { return }
    let place = rect.takeLeft(5)
    put("[##]", in: place, emphasis: emphasis)
    frame.paint(
      Rect(column: place.left + 1, row: place.top, columns: 2, rows: 1), color: number)
  }

  /// Draws that a keystroke is waited for.
  private mutating func draw(_ chord: ChordField, in rect: Rect) {
    frame.fill(rect, role: .field)
    put(words(HintPhrase.pressIt), in: rect, role: .placeholder)
    focus(at: rect.origin)
    takeFocus()
    describe(.field, chord.setting.title, value: "", in: rect, isFocused: true)
  }
}
