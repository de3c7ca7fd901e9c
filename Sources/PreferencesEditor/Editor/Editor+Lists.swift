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
      form?.field = nil
      if let value = choices.chosen { return stage(value, at: choices.setting.path) }
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
    guard dialog == nil, case .list(let kind) = list.setting.kind, let domain = form?.domain else {
      return effects
    }
    var renewed = ListField(list.setting, element: kind, value: domain.value(of: list.setting))
    renewed.list.selected = min(list.list.selected, max(0, renewed.elements.count - 1))
    form?.field = .list(renewed)
    return effects
  }

  /// Stages the elements as they are now, unless the schema forbids them.
  private mutating func stage(_ list: ListField) -> [Effect] {
    if let fault = form?.domain.fault(of: list.value, at: list.setting.path) {
      note("\(list.setting.title) \(fault).", .warning)
      return []
    }
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
      _ = line.buffer.handle(keystroke)
      list.field?.editor = .line(line)
    }
    form?.field = .list(list)
    return []
  }

  private mutating func accept(_ line: LineField, in list: ListField) -> [Effect] {
    var list = list
    var line = line
    do throws(ValueReader.Failure) {
      let value = try line.read()
      let isNew = list.field?.isNew ?? false
      list.accept(value)
      guard let fault = form?.domain.fault(of: list.value, at: list.setting.path) else {
        return stage(list)
      }
      line.fault = fault
      list.field = ListField.ElementField(editor: .line(line), isNew: isNew)
    } catch {
      line.fault = error.description
      list.field?.editor = .line(line)
    }
    form?.field = .list(list)
    return []
  }
}

extension ListField {
  /// Takes pasted text into the element being typed; false where none is.
  mutating func paste(_ text: String) -> Bool {
    guard case .line(var line)? = field?.editor else { return false }
    line.buffer.insert(text)
    field?.editor = .line(line)
    return true
  }
}
