import Preferences
import Terminal

extension Editor {
  /// Opens what is selected: a group to look into, a setting to edit.
  mutating func openSelected() -> [Effect] {
    guard var form else { return [] }
    if form.pane == .groups {
      form.pane = .settings
      self.form = form
      return []
    }
    guard let row = form.selected else { return [] }
    if row.isHeading {
      form.showGroup(form.groups.firstIndex { $0.path == row.path } ?? 0)
      self.form = form
      return []
    }
    return edit(row)
  }

  private mutating func edit(_ row: FormRow) -> [Effect] {
    guard let domain = form?.domain, isChangeable(row.path) else { return [] }
    if asksAboutConflict(at: row.path) { return [] }
    if let stored = domain.values[row.path],
      let problem = domain.problems(at: row.path).first(where: { $0.keyword == "type" })
    {
      dialog = .repair(problem, setting: row.node.setting, stored: stored)
      return []
    }
    return openField(for: row.node.setting)
  }

  /// Opens the field that fits a setting's kind.
  mutating func openField(for setting: Setting) -> [Effect] {
    guard let domain = form?.domain else { return [] }
    let value = domain.value(of: setting)
    form?.storedAtOpening = domain.layers.stored[setting.path]
    let line = LineField(setting, value: value, stored: domain.values[setting.path]?.tag)
    switch setting.kind {
    case .toggle:
      return setting.next(after: value, direction: 1, wraps: true).map {
        stage($0, at: setting.path)
      } ?? []
    case .choice(let choices, let isOpen):
      let field = ChoiceField(setting, choices: choices, isOpen: isOpen, value: value)
      form?.field = .choices(field)
    case .list(let element):
      form?.field = .list(ListField(setting, element: element, value: value))
    case .text(multiline: true), .raw, .group: form?.field = .area(TextArea(line))
    case .text where line.buffer.text.contains("\n"): form?.field = .area(TextArea(line))
    case .integer, .real, .text, .date, .data: form?.field = .line(line)
    }
    return []
  }

  /// Takes a keystroke into whatever text is being typed; nil where none is.
  mutating func typed(_ keystroke: Keystroke) -> [Effect]? {
    switch screen {
    case .domains: return domains.type(keystroke) ? [] : nil
    case .review, .why, .help: return nil
    case .form: break
    }
    switch form?.field {
    case .line(let line): return type(keystroke, into: line)
    case .area(let area): return type(keystroke, into: area)
    case .list(let list): return type(keystroke, into: list)
    case .choices: return nil
    case nil: return typeIntoSearch(keystroke)
    }
  }

  /// Stages what was typed or chosen and leaves the field; asks first where another program changed the setting meanwhile.
  mutating func finishField(with value: PreferenceValue, of setting: Setting) -> [Effect] {
    if asksAboutNews(before: value, of: setting) { return [] }
    form?.field = nil
    return stage(value, at: setting.path)
  }

  /// Asks whether a value is to replace what another program stored since the field was opened; true where it asks.
  mutating func asksAboutNews(before value: PreferenceValue, of setting: Setting) -> Bool {
    guard let form else { return false }
    let stored = form.domain.layers.stored[setting.path]
    guard stored != form.storedAtOpening, stored != value else { return false }
    dialog = .outdated(
      Conflict(
        path: setting.path, expected: form.storedAtOpening, stored: stored, edit: .set(value)),
      mine: value, setting: setting)
    return true
  }

  private mutating func type(_ keystroke: Keystroke, into line: LineField) -> [Effect] {
    var line = line
    switch (keystroke.key, keystroke.modifiers) {
    case (.escape, []), (.character("c"), .control):
      form?.field = nil
      return []
    case (.enter, []): return accept(line)
    default: break
    }
    if line.buffer.handle(keystroke) {
      if let domain = form?.domain { line.check(in: domain) }
    } else {
      note("\(keystroke) does nothing in a text.")
    }
    form?.field = .line(line)
    return []
  }

  /// Stages the value of a line, or stays in the field and says what is wrong.
  private mutating func accept(_ line: LineField) -> [Effect] {
    var line = line
    guard let domain = form?.domain else { return [] }
    line.check(in: domain)
    guard line.fault == nil, let value = try? line.read() else {
      form?.field = .line(line)
      return []
    }
    return finishField(with: value, of: line.setting)
  }

  private mutating func type(_ keystroke: Keystroke, into area: TextArea) -> [Effect] {
    var area = area
    defer { if case .area? = form?.field { form?.field = .area(area) } }
    switch (keystroke.key, keystroke.modifiers, area.focus) {
    case (.escape, [], _), (.character("c"), .control, _), (.enter, [], .cancel):
      return cancel(area)
    case (.tab, [], _): area.moveFocus(by: 1)
    case (.tab, .shift, _): area.moveFocus(by: -1)
    case (.character("s"), .control, _), (.enter, .alt, _), (.enter, [], .accept):
      return accept(&area)
    case (.enter, [], .text): area.line.buffer.insert("\n")
    case (.up, [], .text): _ = area.line.buffer.moveUp()
    case (.down, [], .text): _ = area.line.buffer.moveDown()
    case (_, _, .text): _ = area.line.buffer.handle(keystroke)
    default:
      area.focus = keystroke.key == .left || keystroke.key == .right ? area.focus.other : area.focus
    }
    if let domain = form?.domain { area.line.check(in: domain) }
    return []
  }

  private mutating func cancel(_ area: TextArea) -> [Effect] {
    if area.isChanged { dialog = .discardText } else { form?.field = nil }
    return []
  }

  private mutating func accept(_ area: inout TextArea) -> [Effect] {
    guard let domain = form?.domain else { return [] }
    area.line.check(in: domain)
    guard area.line.fault == nil, let value = try? area.line.read() else { return [] }
    return finishField(with: value, of: area.line.setting)
  }

  /// Takes pasted text into the field that has the focus; elsewhere it does nothing.
  mutating func paste(_ text: String) -> [Effect] {
    guard dialog == nil else { return [] }
    if screen == .domains, domains.paste(text.joiningLines) { return [] }
    switch screen == .form ? form?.field : nil {
    case .line(var line):
      line.buffer.insert(text)
      if let domain = form?.domain { line.check(in: domain) }
      form?.field = .line(line)
    case .area(var area) where area.focus == .text:
      area.line.buffer.insert(text.replacingLineEnds)
      if let domain = form?.domain { area.line.check(in: domain) }
      form?.field = .area(area)
    case .list(var list):
      guard list.paste(text) else { fallthrough }
      form?.field = .list(list)
    case nil where screen == .form && form?.search?.isTyping == true:
      form?.search?.query.insert(text.joiningLines)
      form?.find()
    default: note("Nothing takes the pasted text here; open a setting first.")
    }
    return []
  }
}

extension TextArea.Focus {
  /// The other button.
  fileprivate var other: TextArea.Focus { self == .accept ? .cancel : .accept }
}

extension String {
  /// This on one line.
  fileprivate var joiningLines: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// This with every line ended by LF, as terminals paste CR.
  fileprivate var replacingLineEnds: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\n")
  }
}
