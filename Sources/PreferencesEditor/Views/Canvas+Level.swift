import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

extension Canvas {
  /// Draws what stands inside of a value, below the way to it.
  mutating func draw(_ level: FormLevel, of form: Form, in rect: Rect) {
    var rest = rect
    drawTrail(of: form, level, in: &rest)
    if level.count == 0 {
      drawEmpty(level.isList ? .emptyList : .emptyDictionary, in: rest, inset: 3)
    }
    let columns = RowColumns(width: rest.size.columns, density: density)
    for (row, place) in rows(of: level.list, count: level.count, in: rest) {
      let setting = level.setting(ofRow: row)
      let isFocused = row == level.list.selected
      if level.isList {
        drawElement(setting, of: form, in: place, isFocused: isFocused)
      } else {
        draw(
          setting, state: level.state(ofRow: row, in: form), of: form, in: place,
          places: columns.places(in: place, depth: 0), isFocused: isFocused)
      }
    }
  }

  /// Draws the titles of the values one came through, where there is room for more than that.
  private mutating func drawTrail(of form: Form, _ level: FormLevel, in rest: inout Rect) {
    guard rest.size.rows > 2 else { return }
    var titles = form.trail
    // A tuple has rows for elements that are not there yet.
    let stored = form.domain.value(of: level.setting)?.elements?.count
    let elements = stored.map { $0 + (level.addition == nil ? 0 : 1) } ?? level.count
    let count = words(level.isList ? ValuePhrase.items(elements) : .keys(level.count))
    let width = rest.size.columns - 1
    func text() -> String { titles.joined(separator: " > ") + ", " + count }
    while titles.count > 1, safe(text()).width > width {
      titles.removeFirst(titles[0] == "..." ? 2 : 1)
      titles.insert("...", at: 0)
      if titles.count == 2 { break }
    }
    let row = rest.takeTop(1).inset(columns: 1)
    put(text(), in: row, role: .dialogTitle)
    describe(.heading, text(), in: row)
  }

  /// Draws an element of a list.
  private mutating func drawElement(
    _ setting: Setting, of form: Form, in rect: Rect, isFocused: Bool
  ) {
    let problem = form.domain.problems(at: setting.location).first.map { "! \($0.message)" }
    let isNew = isFocused && form.level?.addition != nil
    let text = isNew ? "" : form.domain.glimpse(of: setting)
    drawLine(
      of: text, detail: isNew ? nil : problem, in: rect, isFocused: isFocused,
      color: isNew ? nil : setting.color(of: form.domain.value(of: setting)))
    guard isFocused, form.field != nil else { return }
    var field = Rect(
      column: rect.left + 3, row: rect.top, columns: max(0, rect.size.columns - 3), rows: 1)
    let hint = field.takeRight(0)
    drawField(of: form, in: field, hint: hint)
  }

  /// Draws the name of a member being typed.
  mutating func draw(_ key: KeyField, in rect: Rect) {
    var rest = rect
    let title = words(key.title)
    drawTitle(title, in: &rest)
    let row = rest.takeTop(1).inset(columns: rest.size.columns > 2 ? 1 : 0)
    let text = safe(key.buffer.text)
    drawLine(text, caret: text.columns(ofPrefix: key.buffer.caret), in: row)
    takeFocus()
    describe(
      .field, title, value: key.buffer.text, states: key.fault.map { [$0] } ?? [], in: row,
      isFocused: true)
  }

  /// Draws the shapes to choose from.
  mutating func draw(_ shapes: ShapeField, in rect: Rect) {
    var rest = rect
    drawTitle(words(RowPhrase.mayBe(shapes.setting.title)), in: &rest)
    let all = shapes.setting.shapes
    for (index, place) in rows(of: shapes.list, count: all.count, in: rest) {
      let isCurrent = index == shapes.setting.shape
      drawLine(
        of: all[index].title,
        detail: isCurrent ? words(RowPhrase.asItIsNow) : all[index].constraints.first,
        in: place, isFocused: index == shapes.list.selected)
    }
  }
}

extension FormLevel {
  fileprivate func state(ofRow row: Int, in form: Form) -> SettingState {
    guard addition == nil, nodes.indices.contains(row) else { return .unset }
    return form.domain.state(of: nodes[row])
  }
}

extension EditedDomain {
  /// An element of a list on one line: of a dictionary the first things it says that are no secrets.
  func glimpse(of setting: Setting) -> String {
    guard case .dictionary(let members)? = value(of: setting)?.maskingNames(),
      !setting.isMasked
    else { return text(of: setting) }
    let words = members.lazy.filter { $0.value.members == nil && $0.value.elements == nil }
      .prefix(4).map { "\($0.name) \(ValueText.summary(of: $0.value, in: language))" }
    return words.isEmpty ? text(of: setting) : words.joined(separator: ", ")
  }
}
