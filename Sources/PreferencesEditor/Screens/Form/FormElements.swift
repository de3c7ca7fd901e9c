import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

extension FormScreen {
  /// Performs an action on the items of a list or the entries of a dictionary.
  func performInLevel(_ action: Action, in model: inout EditorModel) -> Response {
    guard var form = model.form, let level = form.level else { return [] }
    if form.levels[form.levels.count - 1].list.perform(
      action, count: level.count, page: model.listHeight)
    {
      model.form = form
      return []
    }
    switch action {
    case .open where level.nodes.isEmpty: return add(in: &model)
    case .stepUp where !level.hasSteps: return performInLevel(.addItem, in: &model)
    case .open: return openSelected(in: &model)
    case .back: return closeLevel(in: &model)
    case .bookmark: return toggleBookmark(in: &model)
    case .search: model.form?.levelSearch = LevelSearch(origin: level.list.selected)
    case .nextMatch: moveToMatch(by: 1, in: &model)
    case .showAll: toggleAll(in: &model)
    case .addItem, .removeItem, .duplicateItem, .renameKey, .moveItemUp,
      .moveItemDown:
      let paths = [level.setting.path] + (level.selected.map { [$0.path] } ?? [])
      return model.presentConflictDialogIfNeeded(among: paths)
        ? [] : changeElements(by: action, in: &model)
    default: return performOnSetting(action, in: &model)
    }
    return []
  }

  /// Closes the open value, and removes it if it is new and unchanged.
  private func closeLevel(in model: inout EditorModel) -> Response {
    guard let form = model.form, let level = form.level else { return [] }
    model.form?.closeLevel()
    guard form.isLevelUnused, let created = level.created else { return [] }
    model.form?.change { $0.restore(created.former, around: level.setting.path) }
    if let last = model.form?.levels.indices.last {
      model.form?.levels[last].list.selected = created.formerRow
    }
    return model.keepDraft()
  }

  private func changeElements(by action: Action, in model: inout EditorModel) -> Response {
    switch action {
    case .addItem: return add(in: &model)
    case .removeItem: return remove(in: &model)
    case .duplicateItem: return duplicate(in: &model)
    case .renameKey: return rename(in: &model)
    case .moveItemUp: return moveElement(by: -1, in: &model)
    case .moveItemDown: return moveElement(by: 1, in: &model)
    default: return []
    }
  }

  // MARK: Adding

  /// Adds an item to the open list, or asks for the name of a new entry.
  func add(in model: inout EditorModel) -> Response {
    guard let form = model.form, let level = form.level, model.isChangeable(level.setting.path)
    else { return [] }
    guard form.domain.schema.acceptsAdditionalEntries(level.setting, in: form.domain.values) else {
      model.notify(Message("\(level.setting.title) is full."))
      return []
    }
    guard level.isList else { return presentKeyField(.new, in: level.setting, in: &model) }
    let count = form.domain.value(of: level.setting)?.elements?.count ?? 0
    let isTuple = if case .tuple = level.setting.kind { true } else { false }
    if isTuple, level.nodes.indices.contains(count) {
      // The missing item already has a row.
      model.form?.levels[form.levels.count - 1].list.selected = count
      return openSelected(in: &model)
    }
    let row = isTuple || level.nodes.isEmpty ? count : level.list.selected + 1
    var item = setting(after: .index(row), in: level.setting, in: &model)
    // The item that has this position now moves on, with its type.
    if item.variants.count > 1 { item.variant = nil }
    return begin(item, row: row, in: &model)
  }

  private func setting(
    after step: ValueLocation.Step, in setting: SettingDescription, in model: inout EditorModel
  )
    -> SettingDescription
  {
    if let form = model.form,
      let inner = form.domain.schema.setting(after: step, in: setting, of: form.domain.values)
    {
      return inner
    }
    var inner = SettingDescription(path: setting.path, kind: .raw)
    if case .member(let name) = step, setting.inside.isEmpty {
      inner.path = setting.path.appending(name)
    } else {
      inner.inside = setting.inside + [step]
    }
    inner.title = inner.name.map(KeyLabel.verbatim) ?? ""
    return model.form?.domain.typed(inner) ?? inner
  }

  /// Adds a value: opens a field if it must be typed or chosen, or else sets an initial value.
  private func begin(_ setting: SettingDescription, row: Int, in model: inout EditorModel)
    -> Response
  {
    if let last = model.form?.levels.indices.last {
      let formerRow = model.form?.levels[last].list.selected ?? 0
      model.form?.levels[last].addition = (setting, row, formerRow)
      model.form?.levels[last].list.selected = row
    }
    let stored = model.form?.storedNow(at: setting.path)
    model.form?.storedAtOpening = stored
    if setting.variants.count > 1 { return model.chooseType(of: setting) }
    return begin(setting, in: &model)
  }

  private func begin(_ setting: SettingDescription, in model: inout EditorModel) -> Response {
    guard let domain = model.form?.domain else { return [] }
    if setting.kind == .boolean || setting.isContainer {
      let value = domain.schema.initialValue(of: setting, in: domain.values)
      return model.form?.level == nil
        ? model.setValue(value, of: setting) : setInitial(value, of: setting, in: &model)
    }
    return model.openField(for: setting, with: setting.defaultValue)
  }

  /// Sets the value that a type begins with, and opens it if it has contents.
  private func setInitial(
    _ value: PreferenceValue, of setting: SettingDescription, in model: inout EditorModel
  ) -> Response {
    guard let form = model.form else { return [] }
    let effects = model.setValue(value, of: setting)
    guard setting.isContainer, model.dialog == nil,
      model.form?.selectedNode?.setting.isContainer == true
    else { return effects }
    let opened = openSelected(in: &model)
    if let addition = form.level?.addition, let last = model.form?.levels.indices.last,
      last == form.levels.count
    {
      model.form?.levels[last].created = FormLevel.Creation(
        value: value, former: form.domain.checkpoint, formerRow: addition.formerRow)
    }
    return effects + opened
  }

  // MARK: Keys

  func presentKeyField(
    _ purpose: EntryNameField.Purpose, in setting: SettingDescription, in model: inout EditorModel
  )
    -> Response
  {
    model.form?.field = .key(EntryNameField(in: setting, for: purpose))
    return []
  }

  func perform(_ action: Action, in key: EntryNameField, in model: inout EditorModel) -> Response {
    var key = key
    switch action {
    case .back:
      model.form?.closeField()
      return []
    case .accept: return accept(key, in: &model)
    default: _ = key.buffer.perform(action)
    }
    if let domain = model.form?.domain { key.check(in: domain) }
    model.form?.field = .key(key)
    return []
  }

  private func accept(_ key: EntryNameField, in model: inout EditorModel) -> Response {
    var key = key
    guard let domain = model.form?.domain else { return [] }
    key.check(in: domain)
    guard key.errorMessage == nil else {
      model.form?.field = .key(key)
      return []
    }
    model.form?.closeField()
    let member = setting(after: .member(key.buffer.text), in: key.setting, in: &model)
    switch key.purpose {
    case .new: return begin(member, row: model.form?.level?.nodes.count ?? 0, in: &model)
    case .copy(let node):
      return domain.value(of: node.setting).map { model.setValue($0, of: member) } ?? []
    case .rename(let node): return rename(node, to: member, in: &model)
    }
  }

  /// Asks for another name of the form's current key, unless a schema describes it.
  func renameKey(in model: inout EditorModel) -> Response {
    guard let form = model.form, let node = form.focusedNode, let outer = node.path.parent,
      node.isUnknown || form.domain.schema.isInferred, let group = form.domain.setting(at: outer)
    else {
      model.notify(Message("Only entries of a dictionary can be renamed."))
      return []
    }
    return model.isChangeable(node.path)
      ? presentKeyField(.rename(node), in: group, in: &model) : []
  }

  private func rename(in model: inout EditorModel) -> Response {
    guard let level = model.form?.level, let node = changeableElement(in: &model) else { return [] }
    guard level.isDictionary, node.name != nil else {
      model.notify(Message("Only entries of a dictionary can be renamed."))
      return []
    }
    return presentKeyField(.rename(node), in: level.setting, in: &model)
  }

  /// Moves an entry's value to another name, which becomes the current row.
  private func rename(
    _ node: OutlineNode, to member: SettingDescription, in model: inout EditorModel
  ) -> Response {
    guard let domain = model.form?.domain, let name = member.name, node.location != member.location
    else { return [] }
    let effects: Response
    if node.inside.isEmpty {
      model.form?.change { $0.rename(node.path, to: name) }
      effects = model.keepDraft()
    } else {
      let whole = domain.whole(renaming: node.setting, to: member)
      effects = whole.map { model.setValue($0, at: node.path) } ?? []
    }
    model.form?.select(inLevel: member.location)
    return effects
  }

  // MARK: Items

  /// The selected item or entry, or nil after a notice that the list is empty or cannot be changed.
  private func changeableElement(in model: inout EditorModel) -> OutlineNode? {
    guard let node = model.form?.level?.selected else {
      model.notify(Message("There are no items. Press \(Action.addItem) to add one."))
      return nil
    }
    return model.isChangeable(node.path) ? node : nil
  }

  /// Removes the selected item or entry.
  private func remove(in model: inout EditorModel) -> Response {
    guard let form = model.form, let level = form.level, let node = changeableElement(in: &model)
    else { return [] }
    guard level.isList || level.isDictionary else {
      return performOnSetting(.resetSetting, in: &model)
    }
    if node.inside.isEmpty {
      if form.domain.values[node.path] != nil { return model.reset(node.path) }
      // The entry comes from the dictionary's default.
      model.form?.change { $0.set([(node.path, nil)]) }
      return model.keepDraft()
    }
    let base = form.domain.effectiveValue(at: node.path)
    guard let whole = form.domain.whole(with: nil, of: node.setting, in: base) else { return [] }
    return setItems(whole, in: &model)
  }

  /// Inserts a copy after the selected item, or asks for the name of an entry's copy.
  private func duplicate(in model: inout EditorModel) -> Response {
    guard let form = model.form, let level = form.level, let node = changeableElement(in: &model)
    else { return [] }
    guard level.isList else { return presentKeyField(.copy(node), in: level.setting, in: &model) }
    guard let value = form.domain.value(of: node.setting) else { return [] }
    let row = level.list.selected + 1
    return changeElements(in: &model) { $0.insert(value, at: min(row, $0.count)) }
  }

  private func moveElement(by distance: Int, in model: inout EditorModel) -> Response {
    guard let level = model.form?.level, changeableElement(in: &model) != nil else { return [] }
    guard level.isList else {
      model.notify(Message("Only items of a list can be moved."))
      return []
    }
    let row = level.list.selected
    guard level.nodes.indices.contains(row + distance) else {
      model.notify(
        distance < 0 ? Message("This is the first item.") : Message("This is the last item."))
      return []
    }
    let effects = changeElements(in: &model) { elements in
      if elements.indices.contains(max(row, row + distance)) {
        elements.swapAt(row, row + distance)
      }
    }
    if model.notice == nil, let last = model.form?.levels.indices.last {
      model.form?.levels[last].list.selected = row + distance
    }
    return effects
  }

  private func changeElements(
    in model: inout EditorModel, _ body: (inout [PreferenceValue]) -> Void
  ) -> Response {
    guard let form = model.form, let level = form.level, model.isChangeable(level.setting.path)
    else { return [] }
    var elements = form.domain.value(of: level.setting)?.elements ?? []
    body(&elements)
    let whole = form.domain.whole(
      with: .array(elements), of: level.setting,
      in: form.domain.effectiveValue(at: level.setting.path))
    return whole.map { setItems($0, in: &model) } ?? []
  }

  /// Sets the open list to a new value, unless the schema forbids it.
  private func setItems(_ whole: PreferenceValue, in model: inout EditorModel) -> Response {
    guard let form = model.form, let level = form.level else { return [] }
    let errorMessage = form.domain.newRejectionReason(
      for: whole, at: level.setting.path, in: form.layer)
    if let errorMessage {
      model.notify(Message("\(level.setting.title) \(errorMessage)."), .warning)
      return []
    }
    return model.setValue(whole, at: level.setting.path)
  }
  func performInField(_ action: Action, in model: inout EditorModel) -> Response {
    switch model.form?.field {
    case .choices(let choices): return perform(action, in: choices, in: &model)
    case .variants(let variants): return perform(action, in: variants, in: &model)
    case .flags(let flags): return perform(action, in: flags, in: &model)
    default: return []
    }
  }

  private func perform(_ action: Action, in choices: ChoiceField, in model: inout EditorModel)
    -> Response
  {
    var choices = choices
    if choices.move(action, page: model.listHeight) {
      model.form?.field = .choices(choices)
      return []
    }
    switch action {
    case .open:
      if let value = choices.chosen { return model.choose(value, of: choices.setting) }
      let stored = model.form?.domain.value(of: choices.setting)
      return model.open(
        LineField(choices.setting, value: stored, stored: stored?.tag, in: model.language))
    case .back: model.form?.closeField()
    default: break
    }
    return []
  }

  private func perform(_ action: Action, in flags: FlagsField, in model: inout EditorModel)
    -> Response
  {
    var flags = flags
    if action == .toggle {
      flags.toggle()
    } else if !flags.list.perform(action, count: flags.choices.count, page: model.listHeight) {
      if action == .open { return model.accept(flags) }
      if action == .back { model.form?.closeField() }
      return []
    }
    model.form?.field = .flags(flags)
    return []
  }

  // MARK: Types

  /// Opens the choice of types for the selected value.
  func chooseType(in model: inout EditorModel) -> Response {
    guard let form = model.form, let node = form.focusedNode, model.isChangeable(node.path) else {
      return []
    }
    if node.setting.variants.count > 1 { return model.chooseType(of: node.setting) }
    let title = node.path.isRoot ? form.groups[0].title : node.setting.title
    model.notify(
      Message("\(title) has only one type: \(model.localized(node.setting.kind.hint))."))
    return []
  }

  private func perform(_ action: Action, in variants: VariantField, in model: inout EditorModel)
    -> Response
  {
    var variants = variants
    let count = variants.setting.variants.count
    if variants.list.perform(action, count: count, page: model.listHeight) {
      model.form?.field = .variants(variants)
      return []
    }
    switch action {
    case .open: return changeType(to: variants.list.selected, of: variants.setting, in: &model)
    case .back: model.form?.closeField()
    default: break
    }
    return []
  }

  /// Changes the type of a value.
  ///
  /// The value becomes its former value of that type, or else a converted or an initial value.
  private func changeType(
    to variant: Int, of setting: SettingDescription, in model: inout EditorModel
  )
    -> Response
  {
    guard var form = model.form else { return [] }
    let isNew = form.level?.addition != nil
    form.field = nil
    let now = isNew ? nil : form.domain.value(of: setting)
    form.variantHistory.remember(now, of: setting)
    let former = form.variantHistory.value(of: setting, in: variant, now: now)
    let withVariant = setting.withVariant(variant)
    form.storedAtOpening = form.storedNow(at: setting.path)
    model.form = form
    if setting.variant == variant, !isNew { return form.selectedNode.map { model.edit($0) } ?? [] }
    if withVariant.isContainer || withVariant.kind == .boolean
      || variants(withVariant.kind, in: &model) == 1
    {
      guard let value = former ?? initialValue(of: withVariant, replacing: now, in: form.domain)
      else { return rejectType(withVariant, in: &model) }
      return setInitial(value, of: withVariant, in: &model)
    }
    // The edit is added when the field is accepted, so that canceling leaves the value unchanged.
    return model.openField(for: withVariant, with: former ?? .string(""))
  }

  /// Returns the value that a setting begins with in its variant, nil if that would be taken for another one.
  private func initialValue(
    of setting: SettingDescription, replacing now: PreferenceValue?, in domain: EditedDomain
  ) -> PreferenceValue? {
    let schema = domain.schema
    let converted = schema.convertedValue(of: setting, in: domain.values, from: now)
    // A new item has no members that would be lost for nothing.
    return converted ?? (now == nil ? schema.initialValue(of: setting, in: domain.values) : nil)
  }

  private func rejectType(_ setting: SettingDescription, in model: inout EditorModel) -> Response {
    let name = setting.variant.map { setting.variants[$0].title } ?? ""
    model.notify(
      Message(
        "\(setting.title) cannot become “\(name)”: a new value of that type looks like another one. Press \(Action.editAsText) to edit it as text."
      ))
    return []
  }

  /// The number of choices of a type, or 0 if it accepts any value.
  private func variants(_ kind: SettingKind, in model: inout EditorModel) -> Int {
    if case .choice(let choices, isOpen: false) = kind { choices.count } else { 0 }
  }
}
