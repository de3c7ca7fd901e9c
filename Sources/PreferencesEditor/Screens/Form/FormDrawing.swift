import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

extension Canvas {
  /// Draws the form: the groups, the settings or the open field, and the details.
  mutating func draw(_ form: Form, in layout: Layout) {
    rule(layout.divider)
    drawGroups(of: form, in: layout.groups)
    switch form.field {
    case .choices(let choices): draw(choices, in: layout.list)
    case .area(let area): draw(area, in: layout.list)
    case .key(let key): draw(key, in: layout.list)
    case .variants(let variants): draw(variants, in: layout.list)
    case .flags(let flags): draw(flags, in: layout.list)
    case .line, .shortcut, nil:
      if let level = form.level {
        draw(level, of: form, in: layout.list)
      } else {
        drawRows(of: form, in: layout.list)
      }
    }
    rule(layout.helpRule)
    drawDetailsPane(of: form, in: layout)
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
    let pointer = row.splitLeft(3)
    write(isSelected ? " > " : "   ", in: pointer, emphasis: emphasis)
    let title = safe(group.title).width
    if group.setCount > 0 {
      let count = safe(" \(group.setCount) ~").width
      let fits = 2 * group.depth + title + count < row.size.columns
      let place = row.splitRight(fits ? count + 1 : count)
      write(" \(group.setCount) ~", in: place, role: .set, emphasis: emphasis)
    }
    // A deep group is indented less if its title would disappear.
    _ = row.splitLeft(min(2 * group.depth, max(0, row.size.columns - min(title, 6))))
    write(group.title, in: row, role: .groupTitle, emphasis: emphasis)
    let states =
      (group.depth == 0 ? [Message("all settings")] : [])
      + (group.setCount > 0 ? [Message("\(group.setCount) set")] : [])
    let language = language
    describe(
      .group, group.title, states: states.map { $0.text(in: language) }, in: rect,
      isFocused: isFocused)
    if isFocused { focus(at: row.origin) }
  }

  // MARK: Rows

  /// Draws the visible rows of the form.
  mutating func drawRows(of form: Form, in rect: Rect) {
    if form.shown.isEmpty {
      return drawEmpty(placeholder(of: form), in: rect, isFocused: form.pane == .settings)
    }
    let places = rows(of: form.list, count: form.shown.count, in: rect)
    let hasFocus = form.pane == .settings || form.field != nil
    let labels = form.labels(ofShown: places.map(\.0))
    let columns = RowColumns(
      width: rect.size.columns, density: density,
      needs: form.widths(ofShown: places.map(\.0), labeled: labels))
    for ((position, place), label) in zip(places, labels) {
      draw(
        form.rows[form.shown[position]], label: label, of: form, in: place, columns: columns,
        isFocused: position == form.list.selected && hasFocus)
    }
  }

  private func placeholder(of form: Form) -> Message {
    if form.filter.isSearching { return Self.placeholder(of: form.search) }
    if form.filter.onlySet {
      return Message("All settings have their defaults. Press \(Action.onlySet) to show all.")
    }
    guard form.hiddenCount == 0 else { return Self.placeholder(hiding: form.hiddenCount) }
    return form.acceptsKeys
      ? Message("There are no settings. Press \(Action.addItem) to add one.")
      : Message("There are no settings.")
  }

  private static func placeholder(of search: Search?) -> Message {
    // The status line has the reason.
    guard search?.remark == nil else {
      return Message("Correct the search, or press \(Action.back) to clear it.")
    }
    let query = search?.query.text ?? ""
    return search?.omitsGroups == true
      ? Message(
        "No matches for “\(query)”. Groups that are not expanded are not searched. Press \(Action.back) to clear the search."
      )
      : Message("No matches for “\(query)”. Press \(Action.back) to clear the search.")
  }

  private func placeholder(of level: FormLevel) -> Message {
    if level.hiddenCount > 0 { return Self.placeholder(hiding: level.hiddenCount) }
    return level.isList
      ? Message("No items. \(Action.addItem) adds one.")
      : Message("No entries. \(Action.addItem) adds one.")
  }

  private static func placeholder(hiding count: Int) -> Message {
    Message(
      "All settings here are hidden. Press \(Action.showAll) to show \(count, "setting", "settings")."
    )
  }

  private mutating func drawHeading(
    _ row: FormRow, of form: Form, in rect: Rect, columns: RowColumns, isFocused: Bool
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    frame.fill(rect, emphasis: emphasis)
    let (pointer, title) = columns.heading(in: rect, depth: row.depth)
    write(isFocused ? ">" : "", in: pointer, emphasis: emphasis)
    let problem = row.node.isSection ? nil : form.domain.problem(ofGroup: row.path)
    // A change of the group as a whole, which may have no rows.
    let state: SettingState =
      problem != nil ? .problem : form.domain.draft.setsValue(at: row.path) ? .unsaved : .unset
    write(row.label, in: title, role: .groupTitle, emphasis: emphasis)
    if state != .unset {
      var rest = title
      _ = rest.splitLeft(safe(row.label).width + 1)
      write(String(state.symbol), in: rest, role: state.role, emphasis: emphasis)
    }
    let language = language
    describe(
      .group, row.label,
      states: [Message("group").text(in: language)] + state.names(in: language),
      hint: problem?.sentence(at: ValueLocation(row.path)), in: rect,
      isFocused: isFocused)
    if isFocused { focus(at: title.origin) }
  }

  private mutating func draw(
    _ row: FormRow, label: String, of form: Form, in rect: Rect, columns: RowColumns,
    isFocused: Bool
  ) {
    // The field of a group that becomes a string or number is in the row of its heading.
    let edited = isFocused ? form.field?.setting : nil
    if row.isHeading, edited == nil {
      return drawHeading(row, of: form, in: rect, columns: columns, isFocused: isFocused)
    }
    let places = columns.places(in: rect, depth: row.depth)
    // The field of a new key, which has no row yet, is in the current one.
    if let edited, edited.path != row.path {
      return draw(edited, state: .unset, of: form, in: rect, places: places, isFocused: isFocused)
    }
    var setting = row.node.setting
    setting.title = label
    draw(
      setting, state: form.domain.state(of: row.node), of: form, in: rect, places: places,
      isFocused: isFocused)
  }

  /// Draws a setting: pointer, symbol, label, value and hint.
  mutating func draw(
    _ setting: SettingDescription, state: SettingState, of form: Form, in rect: Rect,
    places: RowColumns.ColumnPositions, isFocused: Bool
  ) {
    frame.fill(rect)
    drawMargin(of: setting, state: state, form, in: places, isFocused: isFocused)
    writeMatching(
      name(setting.title, in: places.label), in: places.label, role: .label,
      emphasis: isFocused ? .focused : [], search: form.search)
    if isFocused { focus(at: places.label.origin) }
    let text = form.domain.text(of: setting)
    let hint = setting.hint(
      state: state, domain: form.domain, movedOutside: form.movedOutside.contains(setting.path))
    if !isFocused || !drawField(of: form, in: places.value, hint: places.hint) {
      drawValue(text, of: setting, state: state, hint: hint, form, in: places)
      if isFocused { frame.paint(rect, emphasis: .focused) }
    }
    describe(
      setting, value: text, state: state, hint: hint, of: form, in: rect, isFocused: isFocused)
  }

  /// Draws the pointer and the symbols of a setting.
  private mutating func drawMargin(
    of setting: SettingDescription, state: SettingState, _ form: Form,
    in places: RowColumns.ColumnPositions, isFocused: Bool
  ) {
    let isNews = form.movedOutside.contains(setting.path)
    let sign = form.selectedPaths.contains(setting.path) ? markSign : isNews ? "<" : ""
    write((isFocused ? ">" : sign.isEmpty ? "" : " ") + sign, in: places.pointer)
    // An ellipsis would replace the state where only one symbol fits.
    let symbols = setting.symbols(for: state).prefix(places.symbol.size.columns)
    write(String(symbols), in: places.symbol, role: state.role)
  }

  private mutating func drawValue(
    _ text: String, of setting: SettingDescription, state: SettingState, hint: String,
    _ form: Form, in places: RowColumns.ColumnPositions
  ) {
    let value = form.domain.value(of: setting)
    let hint = setting.drawnHint(
      hint, state: state, movedOutside: form.movedOutside.contains(setting.path), in: form.domain)
    let text = setting.checkbox(for: value) ?? text
    var places = places
    drawSwatch(setting.color(of: value), in: &places.value)
    places.fit(value: safe(text, upTo: frame.size.columns).width, hint: safe(hint).width)
    writeMatching(
      text, in: places.value, role: state == .unset ? .defaultValue : state.role,
      search: form.search)
    writeMatching(hint, in: places.hint, role: .dim, search: form.search)
  }

  /// Describes the row of a setting for screen readers.
  private mutating func describe(
    _ setting: SettingDescription, value: String, state: SettingState, hint: String, of form: Form,
    in rect: Rect, isFocused: Bool
  ) {
    let language = language
    let restart = setting.restart.map { [$0.state.text(in: language)] } ?? []
    let isSelected = form.selectedPaths.contains(setting.path)
    let inactive = setting.condition.map { Message("inactive: \($0)").text(in: language) }
    describe(
      .row, setting.title, value: value,
      states: state.names(in: language) + restart
        + (isSelected ? [Message("selected").text(in: language)] : []),
      hint: inactive ?? (hint.isEmpty ? nil : hint), in: rect,
      isFocused: isFocused && form.field == nil)
  }

  /// Draws a text and highlights the matches of a search.
  private mutating func writeMatching(
    _ text: String, in rect: Rect, role: Role, emphasis: Emphasis = [], search: Search?
  ) {
    write(text, in: rect, role: role, emphasis: emphasis)
    highlight(text, in: rect, by: search?.marking)
  }
}

extension Canvas {
  /// Draws the selected setting's details: path, type, constraints, default, origin, help,
  /// problems.
  mutating func drawDetailsPane(of form: Form, in layout: Layout) {
    guard !layout.help.isEmpty, let node = form.describedNode else { return }
    let rect = layout.help.inset(columns: 1)
    let lines = HelpText(of: node.setting, isGroup: node.isGroup, in: form, with: keys)
    if layout.hasDetailsAtRight { return drawDetails(lines, of: node.setting, form, in: rect) }
    var rest = rect
    let facts = rest.splitTop(1)
    write(lines.facts, in: facts)
    highlight(lines.facts, in: facts, by: form.search?.marking)
    for problem in lines.problems.prefix(max(1, rest.size.rows - 1)) {
      _ = rest.splitTop(paragraph("! \(problem)", in: rest, role: .problem))
    }
    paragraph(lines.help, in: rest, marking: form.search?.marking)
    describe(.text, lines.facts, hint: lines.help.isEmpty ? nil : lines.help, in: rect)
  }
}

extension Canvas {
  /// Draws the details in a column: title, problems, description, facts.
  private mutating func drawDetails(
    _ lines: HelpText, of setting: SettingDescription, _ form: Form, in rect: Rect
  ) {
    var rest = rect
    let marking = form.search?.marking
    let title = setting.title.isEmpty ? form.title : setting.title
    _ = rest.splitTop(paragraph(title, in: rest, role: .heading, marking: marking))
    for problem in lines.problems {
      _ = rest.splitTop(paragraph("! \(problem)", in: rest, role: .problem))
    }
    for text in [lines.help] + lines.parts where !text.isEmpty {
      if text == lines.help || text == lines.parts.first { _ = rest.splitTop(1) }
      _ = rest.splitTop(paragraph(text, in: rest, marking: marking))
    }
    describe(.text, lines.facts, hint: lines.help.isEmpty ? nil : lines.help, in: rect)
  }

  /// Draws the content of an open value, below the path to it.
  mutating func draw(_ level: FormLevel, of form: Form, in rect: Rect) {
    var rest = rect
    drawTrail(of: form, level, in: &rest)
    if level.count == 0 {
      drawEmpty(placeholder(of: level), in: rest, inset: 3)
    }
    let columns = RowColumns(width: rest.size.columns, density: density, needs: level.widths)
    for (row, place) in rows(of: level.list, count: level.count, in: rest) {
      let setting = level.setting(ofRow: row)
      let isFocused = row == level.list.selected
      let state = level.state(ofRow: row, in: form)
      if level.isList {
        drawElement(setting, state: state, of: form, in: place, isFocused: isFocused)
      } else {
        draw(
          setting, state: state, of: form, in: place,
          places: columns.places(in: place, depth: 0), isFocused: isFocused)
      }
    }
  }

  /// Draws the titles of the enclosing values, if more than two rows are available.
  private mutating func drawTrail(of form: Form, _ level: FormLevel, in rest: inout Rect) {
    guard rest.size.rows > 2 else { return }
    var titles = form.trail
    // A tuple also has rows for missing items.
    let stored = form.domain.value(of: level.setting)?.elements?.count
    let elements = stored.map { $0 + (level.addition == nil ? 0 : 1) } ?? level.count
    let count = localized(
      level.isList
        ? Message("\(elements, "item", "items")")
        : level.isDictionary
          ? CountedUnit.entry.message(level.count)
          : Message("\(level.count, "setting", "settings")"))
    let width = rest.size.columns - 1
    func text() -> String { titles.joined(separator: " > ") + ", " + count }
    while titles.count > 1, safe(text()).width > width {
      titles.removeFirst(titles[0] == "..." ? 2 : 1)
      titles.insert("...", at: 0)
      if titles.count == 2 { break }
    }
    let row = rest.splitTop(1).inset(columns: 1)
    write(text(), in: row, role: .dialogTitle)
    describe(.heading, text(), in: row)
  }

  /// Draws an item of a list.
  private mutating func drawElement(
    _ setting: SettingDescription, state: SettingState, of form: Form, in rect: Rect,
    isFocused: Bool
  ) {
    let problem = form.domain.problems(at: setting.location).first.map { "! \($0.message)" }
    let isNew = isFocused && form.level?.addition != nil
    let text = isNew ? "" : form.domain.glimpse(of: setting)
    drawLine(
      of: text, detail: isNew ? nil : problem, in: rect, isFocused: isFocused,
      color: isNew ? nil : setting.color(of: form.domain.value(of: setting)), state: state)
    guard isFocused, form.field != nil else { return }
    var field = Rect(
      column: rect.left + 3, row: rect.top, columns: max(0, rect.size.columns - 3), rows: 1)
    let hint = field.splitRight(0)
    drawField(of: form, in: field, hint: hint)
  }

  /// Draws the input field for the name of an entry.
  mutating func draw(_ key: EntryNameField, in rect: Rect) {
    var rest = rect
    let title = localized(key.title)
    drawTitle(title, in: &rest)
    let row = rest.splitTop(1).inset(columns: rest.size.columns > 2 ? 1 : 0)
    let text = safe(key.buffer.text)
    drawLine(text, caret: text.columns(ofPrefix: key.buffer.caret), in: row)
    takeFocus()
    describe(
      .field, title, value: key.buffer.text, states: key.errorMessage.map { [$0] } ?? [], in: row,
      isFocused: true)
  }

  /// Draws the types that a value may have.
  mutating func draw(_ variants: VariantField, in rect: Rect) {
    var rest = rect
    drawTitle(localized(Message("\(variants.setting.title) may be")), in: &rest)
    let all = variants.setting.variants
    for (index, place) in rows(of: variants.list, count: all.count, in: rest) {
      let isCurrent = index == variants.setting.variant
      drawLine(
        of: all[index].title,
        detail: isCurrent ? localized(Message("current")) : all[index].constraints.first,
        in: place, isFocused: index == variants.list.selected)
    }
  }
}

extension FormLevel {
  fileprivate func state(ofRow row: Int, in form: Form) -> SettingState {
    let index = addition.map { row < $0.row ? row : row - 1 } ?? row
    guard row != addition?.row, nodes.indices.contains(index) else { return .unset }
    return form.domain.state(of: nodes[index])
  }
}
