import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

extension Canvas {
  /// Draws the form: groups, settings or what is being edited, and the help pane.
  mutating func draw(_ form: Form, in layout: Layout) {
    rule(layout.divider)
    drawGroups(of: form, in: layout.groups)
    switch form.field {
    case .choices(let choices): draw(choices, in: layout.list)
    case .area(let area): draw(area, in: layout.list)
    case .key(let key): draw(key, in: layout.list)
    case .shapes(let shapes): draw(shapes, in: layout.list)
    case .flags(let flags): draw(flags, in: layout.list)
    case .line, .chord, nil:
      if let level = form.level {
        draw(level, of: form, in: layout.list)
      } else {
        drawRows(of: form, in: layout.list)
      }
    }
    rule(layout.helpRule)
    drawHelpPane(of: form, in: layout)
  }

  private mutating func drawGroups(of form: Form, in rect: Rect) {
    guard !rect.isEmpty else { return }
    var list = form.groupList
    list.scroll(height: rowCount(in: rect), count: form.groups.count)
    for (index, row) in rows(of: list, count: form.groups.count, in: rect) {
      draw(form.groups[index], isSelected: index == form.group, of: form, in: row)
    }
  }

  private mutating func draw(
    _ group: FormGroup, isSelected: Bool, of form: Form, in rect: Rect
  ) {
    let isFocused = isSelected && form.pane == .groups && form.field == nil
    let emphasis: Emphasis = isFocused ? .focused : isSelected ? .current : []
    frame.fill(rect, role: .text, emphasis: emphasis)
    var row = rect
    let mark = row.takeLeft(3)
    put(isSelected ? " > " : "   ", in: mark, emphasis: emphasis)
    _ = row.takeLeft(2 * group.depth)
    if group.changed > 0 {
      let count = row.takeRight(safe("\(group.changed) ~").width + 2)
      put(" \(group.changed) ~", in: count, role: .set, emphasis: emphasis)
    }
    put(group.title, in: row, role: .groupTitle, emphasis: emphasis)
    let states =
      (group.depth == 0 ? [RowPhrase.allSettings] : [])
      + (group.changed > 0 ? [.changed(group.changed)] : [])
    let language = language
    describe(
      .group, group.title, states: states.map { $0.text(in: language) }, in: rect,
      isFocused: isFocused)
    if isFocused { focus(at: row.origin) }
  }

  // MARK: Rows

  /// Draws the rows of the form that are on screen.
  mutating func drawRows(of form: Form, in rect: Rect) {
    if form.shown.isEmpty {
      return drawEmpty(placeholder(of: form), in: rect, isFocused: form.pane == .settings)
    }
    let columns = RowColumns(width: rect.size.columns, density: density)
    for (position, place) in rows(of: form.list, count: form.shown.count, in: rect) {
      draw(
        form.rows[form.shown[position]], of: form, in: place, columns: columns,
        isFocused: position == form.list.selected && form.pane == .settings)
    }
  }

  /// What stands before a row that is marked.
  var markSign: String { frame.glyphs.isASCII ? "o" : "•" }

  /// A text of a setting, the dots of a secret with the sign that lines are drawn with.
  func masked(_ text: String, of setting: Setting) -> String {
    guard setting.isSecret, frame.glyphs.isASCII else { return text }
    return String(text.map { $0 == "•" ? "*" : $0 })
  }

  private func placeholder(of form: Form) -> RowPhrase {
    if form.filter.isSearching { return .nothingFound }
    if form.filter.changedOnly { return .nothingDiffers }
    let domain = form.domain
    let isOpen = domain.schema.takesMore(domain.outline.root.setting, in: domain.values)
    return isOpen ? .noSettingsYet : .noSettings
  }

  private mutating func drawHeading(_ row: FormRow, in rect: Rect, isFocused: Bool) {
    let emphasis: Emphasis = isFocused ? .focused : []
    frame.fill(rect, emphasis: emphasis)
    var rest = rect
    put(isFocused ? ">" : "", in: rest.takeLeft(2), emphasis: emphasis)
    _ = rest.takeLeft(min(2 * row.depth, 8))
    put(row.node.setting.title, in: rest, role: .groupTitle, emphasis: emphasis)
    let language = language
    describe(
      .group, row.node.setting.title, states: [RowPhrase.group.text(in: language)], in: rect,
      isFocused: isFocused)
    if isFocused { focus(at: rest.origin) }
  }

  private mutating func draw(
    _ row: FormRow, of form: Form, in rect: Rect, columns: RowColumns, isFocused: Bool
  ) {
    if row.isHeading { return drawHeading(row, in: rect, isFocused: isFocused) }
    draw(
      row.node.setting, state: form.domain.state(of: row.node), of: form, in: rect,
      places: columns.places(in: rect, depth: row.depth), isFocused: isFocused)
  }

  /// Draws a setting: pointer, mark, label, value and hint.
  mutating func draw(
    _ setting: Setting, state: SettingState, of form: Form, in rect: Rect,
    places: RowColumns.Places, isFocused: Bool
  ) {
    frame.fill(rect)
    let isMarked = form.marked.contains(setting.path)
    let isNews = form.movedOutside.contains(setting.path)
    let sign = isMarked ? markSign : isNews ? "<" : ""
    put((isFocused ? ">" : sign.isEmpty ? "" : " ") + sign, in: places.pointer)
    put(String(state.mark), in: places.mark, role: state.role)
    // Only the label is reversed: a move then draws two labels anew and not two rows.
    putMatching(
      setting.title, in: places.label, role: .label, emphasis: isFocused ? .focused : [],
      search: form.search)
    if isFocused { focus(at: places.label.origin) }
    let text = form.domain.text(of: setting)
    let hint = setting.hint(state: state, domain: form.domain, movedOutside: isNews)
    if !isFocused || !drawField(of: form, in: places.value, hint: places.hint) {
      let role: Role = state == .unset ? .defaultValue : state.role
      var place = places.value
      drawSwatch(setting.color(of: form.domain.value(of: setting)), in: &place)
      putMatching(masked(text, of: setting), in: place, role: role, search: form.search)
      putMatching(hint, in: places.hint, role: .dim, search: form.search)
    }
    let language = language
    describe(
      .row, setting.title, value: text,
      states: state.words(in: language) + RowPhrase.marks(isMarked, in: language),
      hint: setting.condition.map { RowPhrase.hidden($0).text(in: language) }
        ?? (hint.isEmpty ? nil : hint), in: rect,
      isFocused: isFocused && form.field == nil)
  }

  /// Draws a text with what a search found in it marked.
  private mutating func putMatching(
    _ text: String, in rect: Rect, role: Role, emphasis: Emphasis = [], search: Search?
  ) {
    put(text, in: rect, role: role, emphasis: emphasis)
    mark(text, in: rect, by: search?.marking)
  }

  /// Marks in a row what a search found in the text that stands there.
  mutating func mark(_ text: String, in rect: Rect, by marking: SearchMarking?) {
    guard let marks = marking?.marks(in: text), !marks.isEmpty else { return }
    let safe = safe(text, upTo: rect.size.columns)
    for range in marks {
      let start = safe.columns(ofPrefix: range.lowerBound)
      let match = Rect(
        column: rect.left + start, row: rect.top,
        columns: safe.columns(ofPrefix: range.upperBound) - start, rows: 1)
      frame.paint(match.intersection(rect), role: .match, emphasis: .matched)
    }
  }
}
