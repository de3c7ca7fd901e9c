import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

extension FormScreen {
  /// Opens the selected group, or edits the selected setting.
  func openSelected(in model: inout EditorModel) -> Response {
    guard var form = model.form else { return [] }
    if form.pane == .groups {
      form.pane = .settings
      model.form = form
      return []
    }
    if form.level == nil, let row = form.selected, row.isHeading {
      form.showSelectedGroup()
      model.form = form
      return []
    }
    return form.selectedNode.map { model.edit($0) } ?? []
  }

  /// Performs an action in the open text field or search query.
  func performInText(_ action: Action, in model: inout EditorModel) -> Response {
    switch model.form?.field {
    case .line(let line): return perform(action, in: line, in: &model)
    case .area(let area): return perform(action, in: area, in: &model)
    case .key(let key): return perform(action, in: key, in: &model)
    case .shortcut where action == .back: model.form?.closeField()
    case .choices, .variants, .flags, .shortcut: break
    case nil where model.form?.levelSearch != nil: performInLevelSearch(action, in: &model)
    case nil: performInSearch(action, in: &model)
    }
    return []
  }

  private func perform(
    _ action: Action, in line: LineField, in model: inout EditorModel
  ) -> Response {
    var line = line
    switch action {
    case .back:
      model.form?.closeField()
      return []
    case .accept: return model.accept(line)
    case .complete: return complete(line)
    default:
      guard line.perform(action) else { return [] }
      if line.isSlider { line.sliderSteps.append(model.keystroke?.typed) }
      return model.setValue(of: line)
    }
  }

  private func perform(
    _ action: Action, in area: TextArea, in model: inout EditorModel
  ) -> Response {
    var area = area
    defer { if case .area? = model.form?.field { model.form?.field = .area(area) } }
    switch action {
    case .back: return cancel(area, in: &model)
    case .open where area.focus == .cancel: return cancel(area, in: &model)
    case .open, .accept: return model.accept(&area)
    default: area.perform(action, page: max(1, model.listHeight - 2))
    }
    if let form = model.form { area.line.check(in: form) }
    return []
  }

  private func cancel(_ area: TextArea, in model: inout EditorModel) -> Response {
    if area.isChanged {
      model.dialog = .discardText(in: model.language)
    } else {
      model.form?.closeField()
    }
    return []
  }

  /// Performs an action in the query inside an open value; movements select another match.
  private func performInLevelSearch(_ action: Action, in model: inout EditorModel) {
    let isEmpty = model.form?.levelSearch?.query.isEmpty == true
    switch action {
    case .accept where !isEmpty: model.form?.levelSearch?.isTyping = false
    case .accept, .back: model.form?.endLevelSearch()
    case .deleteBackward where isEmpty: model.form?.endLevelSearch()
    case .moveUp: model.form?.moveToLevelMatch(by: -1)
    case .moveDown: model.form?.moveToLevelMatch(by: 1)
    default:
      if model.form?.levelSearch?.query.perform(action) == true { model.form?.findInLevel() }
    }
  }

  /// Inserts text into the field or search query that has the focus.
  ///
  /// - Returns: nil if neither has the focus.
  func insert(_ text: String, in model: inout EditorModel) -> Response? {
    switch model.form?.field {
    case .line(var line):
      line.insert(text)
      return model.setValue(of: line)
    case .area(var area) where area.focus == .text:
      area.line.buffer.insert(text.replacingLineEnds)
      if let form = model.form { area.line.check(in: form) }
      model.form?.field = .area(area)
    case .key(var key):
      key.buffer.insert(model.firstLine(of: text))
      if let form = model.form { key.check(in: form.domain) }
      model.form?.field = .key(key)
    case nil where model.form?.levelSearch?.isTyping == true:
      let line = model.firstLine(of: text)
      model.form?.levelSearch?.query.insert(line)
      model.form?.findInLevel()
    case nil where model.form?.search?.isTyping == true:
      let line = model.firstLine(of: text)
      model.form?.search?.query.insert(line)
      model.form?.find()
    default: return nil
    }
    return []
  }

  // MARK: Paths

  /// Requests the completions of a path, if the text is one.
  private func complete(_ line: LineField) -> Response {
    guard var question = line.question else { return [] }
    question.completes = true
    return [.lookUp(question)]
  }

  // MARK: Keys

  /// Handles an unbound key: records it, turns a slider into a text field, or selects a choice.
  func handle(_ keystroke: KeyPress, in model: inout EditorModel) -> Response? {
    switch model.form?.field {
    case .shortcut(let shortcut): return record(keystroke, into: shortcut, in: &model)
    case .line(var line):
      guard let typed = keystroke.typed else { return nil }
      line.type(typed)
      return model.setValue(of: line)
    case .choices(var choices):
      guard let typed = keystroke.typed, choices.type(typed) else { return nil }
      model.form?.field = .choices(choices)
      return []
    case nil: return noteFormKey(keystroke, in: &model)
    default: return nil
    }
  }

  /// Reports that a key works only outside of the open value; nil for another key.
  private func noteFormKey(_ keystroke: KeyPress, in model: inout EditorModel) -> Response? {
    guard let form = model.form, form.level != nil, form.domain.outline.wholeList == nil,
      let action = model.keymap.action(for: keystroke, in: .form)
    else { return nil }
    let word = action.word(in: model.language)
    model.notify(
      Message(
        "\(keystroke) (\(word)) is for the settings of the form. Press \(Action.back) to go back to them."
      ))
    return []
  }

  /// Sets the value to a pressed shortcut, unless the schema forbids it.
  private func record(
    _ keystroke: KeyPress, into shortcut: ShortcutField, in model: inout EditorModel
  ) -> Response {
    let value = shortcut.value(of: keystroke)
    if let errorMessage = model.form?.rejectionReason(of: value, for: shortcut.setting) {
      model.notify(Message("\(ValueText.editable(value)) \(errorMessage)."), .warning)
      return []
    }
    return model.finishField(with: value, of: shortcut.setting)
  }
}
