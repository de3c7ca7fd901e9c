import Preferences
import Terminal

extension Editor {
  mutating func performInField(_ action: Action) -> [Effect] {
    switch form?.field {
    case .choices(let choices): return perform(action, in: choices)
    case .list(let list): return perform(action, in: list)
    default: return []
    }
  }

  private mutating func perform(_ action: Action, in choices: ChoiceField) -> [Effect] {
    var choices = choices
    if choices.list.perform(action, count: choices.count, page: listHeight) {
      form?.field = .choices(choices)
      return []
    }
    switch action {
    case .open:
      if let value = choices.chosen { return finishField(with: value, of: choices.setting) }
      let stored = form?.domain.values[choices.setting.path]
      form?.field = .line(LineField(choices.setting, value: stored, stored: stored?.tag))
    case .back: form?.field = nil
    default: break
    }
    return []
  }

  private mutating func perform(_ action: Action, in list: ListField) -> [Effect] {
    var list = list
    if case .choices(var choices)? = list.field?.editor {
      return perform(action, in: &choices, of: list)
    }
    if list.list.perform(action, count: list.elements.count, page: listHeight) {
      form?.field = .list(list)
      return []
    }
    switch action {
    case .open: list.edit(isNew: list.elements.isEmpty)
    case .addElement: list.edit(isNew: true)
    case .removeElement:
      list.remove()
      return stage(list)
    case .moveElementUp where list.moveElement(by: -1): return stage(list)
    case .moveElementDown where list.moveElement(by: 1): return stage(list)
    case .moveElementUp: note("It is the first one.")
    case .moveElementDown: note("It is the last one.")
    case .undo, .redo, .save:
      return leaveAndPerform(action, in: list)
    case .back:
      form?.field = nil
      return []
    default: break
    }
    form?.field = .list(list)
    return []
  }

  private mutating func perform(
    _ action: Action, in choices: inout ChoiceField, of list: ListField
  ) -> [Effect] {
    var list = list
    if choices.list.perform(action, count: choices.count, page: listHeight) {
      list.field?.editor = .choices(choices)
    } else if action == .open, let value = choices.chosen {
      list.accept(value)
      return stage(list)
    } else if action == .open {
      list.field?.editor = .line(LineField(list.element, value: nil, stored: nil))
    } else if action == .back {
      list.cancel()
    }
    form?.field = .list(list)
    return []
  }

  /// Does what an action of the form does, and shows the list as it is then.
  private mutating func leaveAndPerform(_ action: Action, in list: ListField) -> [Effect] {
    form?.field = nil
    let effects = performInForm(action)
    if dialog == nil { reopen(list) }
    return effects
  }

  /// Shows a list as it is now, with the same row selected.
  private mutating func reopen(_ list: ListField) {
    guard case .list(let kind) = list.setting.kind, let domain = form?.domain else { return }
    var renewed = ListField(list.setting, element: kind, value: domain.value(of: list.setting))
    renewed.list.selected = min(list.list.selected, max(0, renewed.elements.count - 1))
    form?.storedAtOpening = domain.layers.stored[list.setting.path]
    form?.field = .list(renewed)
  }

  /// Shows what another program made of the list that is open, unless it was changed here too.
  mutating func renewListField() {
    guard case .list(let list)? = form?.field, list.field == nil, let domain = form?.domain,
      !domain.draft.touches(list.setting.path)
    else { return }
    reopen(list)
  }

  /// Stages the elements as they are now, unless the schema forbids them.
  private mutating func stage(_ list: ListField) -> [Effect] {
    if let fault = form?.domain.fault(of: list.value, at: list.setting.path) {
      note("\(list.setting.title) \(fault).", .warning)
      return []
    }
    if asksAboutNews(before: list.value, of: list.setting) { return [] }
    let effects = stage(list.value, at: list.setting.path)
    form?.field = .list(list)
    return effects
  }

  /// Takes a keystroke into the element being typed; nil where none is.
  mutating func type(_ keystroke: Keystroke, into list: ListField) -> [Effect]? {
    guard case .line(var line)? = list.field?.editor else { return nil }
    var list = list
    switch (keystroke.key, keystroke.modifiers) {
    case (.escape, []), (.character("c"), .control): list.cancel()
    case (.enter, []): return accept(line, in: list)
    default:
      if line.buffer.handle(keystroke) {
        check(&line, in: list)
      } else {
        note("\(keystroke) does nothing in a text.")
      }
      list.field?.editor = .line(line)
    }
    form?.field = .list(list)
    return []
  }

  private mutating func accept(_ line: LineField, in list: ListField) -> [Effect] {
    var list = list
    var line = line
    check(&line, in: list)
    guard line.fault == nil, let value = try? line.read() else {
      list.field?.editor = .line(line)
      form?.field = .list(list)
      return []
    }
    list.accept(value)
    return stage(list)
  }

  /// Says what would be wrong with the list if the element were what is typed.
  private func check(_ line: inout LineField, in list: ListField) {
    line.checkText()
    guard line.fault == nil, let value = try? line.read() else { return }
    var list = list
    list.accept(value)
    line.fault = form?.domain.fault(of: list.value, at: list.setting.path)
  }
}

extension ListField {
  /// Takes pasted text into the element being typed; false where none is.
  mutating func paste(_ text: String) -> Bool {
    guard case .line(var line)? = field?.editor else { return false }
    line.buffer.insert(text)
    line.checkText()
    field?.editor = .line(line)
    return true
  }
}
