import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

extension FormScreen {
  /// Opens what is selected: a group to look into, a setting to edit.
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

  /// Takes a keystroke into whatever text is being typed; nil where none is.
  func typed(_ keystroke: Keystroke, in model: inout EditorModel) -> Response? {
    switch model.form?.field {
    case .line(let line): return type(keystroke, into: line, in: &model)
    case .area(let area): return type(keystroke, into: area, in: &model)
    case .key(let key): return type(keystroke, into: key, in: &model)
    case .chord(let chord): return record(keystroke, into: chord, in: &model)
    case .choices, .shapes, .flags: return nil
    case nil: return typeIntoSearch(keystroke, in: &model)
    }
  }

  private func type(_ keystroke: Keystroke, into area: TextArea, in model: inout EditorModel)
    -> Response
  {
    var area = area
    defer { if case .area? = model.form?.field { model.form?.field = .area(area) } }
    switch (keystroke.key, keystroke.modifiers, area.focus) {
    case (.escape, [], _), (.character("c"), .control, _), (.enter, [], .cancel):
      return cancel(area, in: &model)
    case (.tab, [], _): area.moveFocus(by: 1)
    case (.tab, .shift, _): area.moveFocus(by: -1)
    case (.character("s"), .control, _), (.enter, .alt, _), (.enter, [], .accept):
      return accept(&area, in: &model)
    case (.enter, [], .text): area.line.buffer.insert("\n")
    case (.up, [], .text): _ = area.line.buffer.moveUp()
    case (.down, [], .text): _ = area.line.buffer.moveDown()
    case (_, _, .text): _ = area.line.buffer.handle(keystroke)
    default:
      area.focus = keystroke.key == .left || keystroke.key == .right ? area.focus.other : area.focus
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

  private func accept(_ area: inout TextArea, in model: inout EditorModel) -> Response {
    guard let form = model.form else { return [] }
    area.line.check(in: form)
    guard area.line.fault == nil, let value = area.line.value(in: form.domain) else { return [] }
    return model.finishField(with: value, of: area.line.setting)
  }

  /// Whether a slider is open, which single characters move.
  func isSliding(_ model: EditorModel) -> Bool {
    if case .line(let line)? = model.form?.field { line.isSlider } else { false }
  }

  /// Puts a text into the field or the search that has the focus; nil where there is none.
  func insert(_ text: String, in model: inout EditorModel) -> Response? {
    switch model.form?.field {
    case .line(var line):
      line.insert(text)
      return model.use(line)
    case .area(var area) where area.focus == .text:
      area.line.buffer.insert(text.replacingLineEnds)
      if let form = model.form { area.line.check(in: form) }
      model.form?.field = .area(area)
    case .key(var key):
      key.buffer.insert(text.joiningLines)
      if let form = model.form { key.check(in: form.domain) }
      model.form?.field = .key(key)
    case nil where model.form?.search?.isTyping == true:
      model.form?.search?.query.insert(text.joiningLines)
      model.form?.find()
    default: return nil
    }
    return []
  }

  func type(_ keystroke: Keystroke, into line: LineField, in model: inout EditorModel) -> Response {
    var line = line
    switch (keystroke.key, keystroke.modifiers) {
    case (.escape, []), (.character("c"), .control):
      model.form?.closeField()
      return []
    case (.enter, []): return model.accept(line)
    case (.tab, []): if let effects = complete(line, in: &model) { return effects }
    default: break
    }
    guard line.handle(keystroke) else {
      model.note(NoticePhrase.unboundInText(keystroke))
      return []
    }
    return model.use(line)
  }

  // MARK: Paths

  /// Asks what a path may become; nil where none is typed.
  private func complete(_ line: LineField, in model: inout EditorModel) -> Response? {
    guard var question = line.question else { return nil }
    question.completes = true
    return [.lookUp(question)]
  }

  // MARK: Keystrokes

  /// Stages a keystroke that was pressed, unless the schema forbids it.
  func record(_ keystroke: Keystroke, into chord: ChordField, in model: inout EditorModel)
    -> Response
  {
    if [Keystroke(.escape), Keystroke(.character("c"), .control)].contains(keystroke) {
      model.form?.closeField()
      return []
    }
    let value = chord.value(of: keystroke)
    if let fault = model.form?.fault(of: value, for: chord.setting) {
      model.note(EditPhrase.fault(ValueText.editable(value), fault), .warning)
      return []
    }
    return model.finishField(with: value, of: chord.setting)
  }
}
