import Terminal

extension Editor {
  /// Selects what is pressed, opens what is pressed again, and scrolls with the wheel.
  mutating func handle(_ event: MouseEvent) -> [Effect] {
    switch event.action {
    case .wheelUp where dialog == nil && !isTyping: return perform(.moveUp)
    case .wheelDown where dialog == nil && !isTyping: return perform(.moveDown)
    case .press(button: 1):
      notice = nil
      return press(at: event.position)
    default: return []
    }
  }

  /// Whether a text is being typed, which the wheel must not carry away.
  private var isTyping: Bool {
    if commandLine != nil { return true }
    return switch form?.field {
    case .line, .area, .key, .chord: true
    case .choices, .shapes, .flags, nil: false
    }
  }

  private mutating func press(at point: Point) -> [Effect] {
    if dialog != nil { return pressButton(at: point) }
    guard commandLine == nil else { return [] }
    switch screen == .form ? form?.field : nil {
    case .choices, .shapes: return pressChoice(at: point, again: .open)
    case .flags: return pressChoice(at: point, again: .toggle)
    case .line, .area, .key, .chord: return []
    case nil: return pressScreen(at: point)
    }
  }

  /// Presses a button of the question that is asked.
  private mutating func pressButton(at point: Point) -> [Effect] {
    let buttons = frame(in: .standard).semantics.filter { $0.kind == .button }
    guard let label = buttons.first(where: { $0.rect.contains(point) })?.label.string,
      let index = dialog?.buttons.firstIndex(where: {
        SafeText($0.title, in: .standard).string == label
      })
    else { return [] }
    dialog?.selected = index
    return perform(.open)
  }

  /// Selects one of several choices, or does something with the one that is selected.
  private mutating func pressChoice(at point: Point, again action: Action) -> [Effect] {
    let items = frame(in: .standard).semantics.filter { $0.kind == .menuItem }
    guard let pressed = items.firstIndex(where: { $0.rect.contains(point) }),
      let focused = items.firstIndex(where: \.isFocused)
    else { return [] }
    if pressed == focused { return perform(action) }
    select(row: position.selected + pressed - focused)
    return []
  }

  private mutating func pressScreen(at point: Point) -> [Effect] {
    let layout = Layout(of: self)
    if layout.groups.contains(point) {
      pressGroup(
        row: (point.row - layout.groups.top) / layout.rowHeight,
        height: layout.rowCount(inLines: layout.groups.size.rows))
    } else if layout.list.contains(point) {
      return pressRow(point.row - layout.list.top, in: layout)
    }
    return []
  }

  private mutating func pressGroup(row: Int, height: Int) {
    guard let form else { return }
    var list = form.groupList
    list.scroll(height: height, count: form.groups.count)
    guard list.top + row < form.groups.count else { return }
    self.form?.pane = .groups
    self.form?.showGroup(list.top + row)
  }

  private mutating func pressRow(_ line: Int, in layout: Layout) -> [Effect] {
    let row = line / layout.rowHeight
    switch screen {
    case .form:
      if form?.level != nil { return pressLevel(line, in: layout) }
      form?.pane = .settings
      let count = form?.shown.count ?? 0
      let isAgain = form?.list.press(row, count: count) ?? false
      return isAgain ? perform(.open) : []
    case .help: return []
    default: return pressInList(row)
    }
  }

  /// Selects a row, and opens it where it was selected already.
  private mutating func pressInList(_ row: Int) -> [Effect] {
    position.press(row, count: rowCount) ? perform(.open) : []
  }
}

extension Editor {
  /// Selects what stands in the row of an open value, whose title takes the first one.
  private mutating func pressLevel(_ line: Int, in layout: Layout) -> [Effect] {
    guard var form, let level = form.level else { return [] }
    let titleHeight = layout.list.size.rows > 2 ? 1 : 0
    guard line >= titleHeight else { return [] }
    let isAgain = form.levels[form.levels.count - 1].list
      .press((line - titleHeight) / layout.rowHeight, count: level.count)
    self.form = form
    return isAgain ? perform(.open) : []
  }
}

extension ListPosition {
  /// Selects the row pressed; true where it was selected already.
  mutating func press(_ row: Int, count: Int) -> Bool {
    let index = top + row
    guard index < count else { return false }
    defer { selected = index }
    return selected == index
  }
}
