import PreferenceEditing
import PreferenceSettings
import PreferenceValues

extension EditorModel {
  mutating func performInField(_ action: Action) -> Response {
    switch form?.field {
    case .choices(let choices): return perform(action, in: choices)
    case .shapes(let shapes): return perform(action, in: shapes)
    case .flags(let flags): return perform(action, in: flags)
    default: return []
    }
  }

  private mutating func perform(_ action: Action, in choices: ChoiceField) -> Response {
    var choices = choices
    if choices.list.perform(action, count: choices.count, page: listHeight) {
      form?.field = .choices(choices)
      return []
    }
    switch action {
    case .open:
      if let value = choices.chosen { return take(choice: value, of: choices.setting) }
      let stored = form?.domain.value(of: choices.setting)
      return open(
        LineField(choices.setting, value: stored, stored: stored?.tag, in: language))
    case .back: form?.closeField()
    default: break
    }
    return []
  }

  private mutating func perform(_ action: Action, in flags: FlagsField) -> Response {
    var flags = flags
    if action == .toggle {
      flags.toggle()
    } else if !flags.list.perform(action, count: flags.choices.count, page: listHeight) {
      if action == .open { return take(choice: flags.value, of: flags.setting) }
      if action == .back { form?.closeField() }
      return []
    }
    form?.field = .flags(flags)
    return []
  }

  /// Stages what was chosen, or says why that may not be.
  mutating func take(choice value: PreferenceValue, of setting: Setting) -> Response {
    if let fault = form?.fault(of: value, for: setting) {
      note(EditPhrase.fault(setting.title, fault), .warning)
      return []
    }
    return finishField(with: value, of: setting)
  }

  // MARK: Shapes

  /// Lets a person choose the shape of the selected value.
  mutating func chooseShape() -> Response {
    guard let form, let node = form.selectedNode ?? form.selected?.node, isChangeable(node.path)
    else { return [] }
    if node.setting.shapes.count > 1 { return chooseShape(of: node.setting) }
    note(
      EditPhrase.oneShape(
        node.setting.title, kind: words(FactPhrase.kind(node.setting.kind))))
    return []
  }

  mutating func chooseShape(of setting: Setting) -> Response {
    form?.field = .shapes(ShapeField(setting))
    return []
  }

  private mutating func perform(_ action: Action, in shapes: ShapeField) -> Response {
    var shapes = shapes
    let count = shapes.setting.shapes.count
    if shapes.list.perform(action, count: count, page: listHeight) {
      form?.field = .shapes(shapes)
      return []
    }
    switch action {
    case .open: return take(shape: shapes.list.selected, of: shapes.setting)
    case .back: form?.closeField()
    default: break
    }
    return []
  }

  /// Gives a value another shape: what it had in that shape before, else what fits of it, else something to begin with.
  private mutating func take(shape: Int, of setting: Setting) -> Response {
    guard var form else { return [] }
    let isNew = form.level?.addition != nil
    form.field = nil
    let now = isNew ? nil : form.domain.value(of: setting)
    form.formerShapes.remember(now, of: setting)
    let former = form.formerShapes.value(of: setting, in: shape, now: now)
    let shaped = setting.shaped(shape)
    form.storedAtOpening = form.storedNow(at: setting.path)
    self.form = form
    if setting.shape == shape, !isNew { return form.selectedNode.map { edit($0) } ?? [] }
    if shaped.isContainer || shaped.kind == .toggle || shapes(shaped.kind) == 1 {
      let initial = form.domain.schema.initialValue(of: shaped, in: form.domain.values)
      let effects = stage(former ?? initial, of: shaped)
      let isOpened = shaped.isContainer && self.form?.selectedNode?.setting.isContainer == true
      return isOpened && dialog == nil ? effects + openSelected() : effects
    }
    // What is typed is staged when it is taken, so that giving it up leaves the value as it was.
    return openField(for: shaped, with: former ?? .string(""))
  }

  /// How many values a kind lets one choose from, 0 for any.
  private func shapes(_ kind: SettingKind) -> Int {
    if case .choice(let choices, isOpen: false) = kind { choices.count } else { 0 }
  }
}
