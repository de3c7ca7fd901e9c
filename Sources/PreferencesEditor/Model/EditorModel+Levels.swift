import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

extension EditorModel {
  /// Does what an action means among the elements of a list, or the members of a dictionary.
  mutating func performInLevel(_ action: Action) -> Response {
    guard var form, let level = form.level else { return [] }
    if form.levels[form.levels.count - 1].list.perform(
      action, count: level.count, page: listHeight)
    {
      self.form = form
      return []
    }
    switch action {
    case .open where level.nodes.isEmpty: return add()
    case .open: return openSelected()
    case .back: self.form?.closeLevel()
    case .bookmark: return toggleBookmark()
    case .addElement, .removeElement, .duplicateElement, .renameKey, .moveElementUp,
      .moveElementDown:
      let paths = [level.setting.path] + (level.selected.map { [$0.path] } ?? [])
      return asksAboutConflict(among: paths) ? [] : changeElements(by: action)
    default: return performOnSetting(action)
    }
    return []
  }

  private mutating func changeElements(by action: Action) -> Response {
    switch action {
    case .addElement: return add()
    case .removeElement: return remove()
    case .duplicateElement: return duplicate()
    case .renameKey: return rename()
    case .moveElementUp: return moveElement(by: -1)
    case .moveElementDown: return moveElement(by: 1)
    default: return []
    }
  }

  // MARK: Adding

  /// Adds an element to the list that is open, or asks for the name of a new member.
  mutating func add() -> Response {
    guard let form, let level = form.level, isChangeable(level.setting.path) else { return [] }
    guard form.domain.schema.takesMore(level.setting, in: form.domain.values) else {
      note(EditPhrase.takesNoMore(level.setting.title))
      return []
    }
    guard level.isList else { return askForKey(.new, in: level.setting) }
    let count = form.domain.value(of: level.setting)?.elements?.count ?? 0
    let isTuple = if case .tuple = level.setting.kind { true } else { false }
    if isTuple, level.nodes.indices.contains(count) {
      // The place of the next element has a row already.
      self.form?.levels[form.levels.count - 1].list.selected = count
      return openSelected()
    }
    let row = isTuple || level.nodes.isEmpty ? count : level.list.selected + 1
    return begin(setting(after: .index(row), in: level.setting), row: row)
  }

  private func setting(after step: Location.Step, in setting: Setting) -> Setting {
    if let form,
      let inner = form.domain.schema.setting(after: step, in: setting, of: form.domain.values)
    {
      return inner
    }
    var inner = Setting(path: setting.path, kind: .raw)
    if case .member(let name) = step, setting.inside.isEmpty {
      inner.path = setting.path.appending(name)
    } else {
      inner.inside = setting.inside + [step]
    }
    inner.title = inner.name ?? ""
    return inner
  }

  /// Makes a setting that is not there yet: asks for what must be typed or chosen, and stages the rest at once.
  private mutating func begin(_ setting: Setting, row: Int) -> Response {
    if let last = form?.levels.indices.last {
      form?.levels[last].addition = (setting, row)
      form?.levels[last].list.selected = row
    }
    let stored = form?.storedNow(at: setting.path)
    form?.storedAtOpening = stored
    if setting.shapes.count > 1 { return chooseShape(of: setting) }
    return begin(setting)
  }

  private mutating func begin(_ setting: Setting) -> Response {
    guard let domain = form?.domain else { return [] }
    if setting.kind == .toggle || setting.isContainer {
      let value = domain.schema.initialValue(of: setting, in: domain.values)
      let effects = stage(value, of: setting)
      if setting.isContainer, form?.level?.selected?.setting.isContainer == true {
        return effects + openSelected()
      }
      return effects
    }
    return openField(for: setting, with: setting.defaultValue)
  }

  // MARK: Keys

  mutating func askForKey(_ purpose: KeyField.Purpose, in setting: Setting) -> Response {
    form?.field = .key(KeyField(in: setting, for: purpose))
    return []
  }

  mutating func type(_ keystroke: Keystroke, into key: KeyField) -> Response {
    var key = key
    switch (keystroke.key, keystroke.modifiers) {
    case (.escape, []), (.character("c"), .control):
      form?.closeField()
      return []
    case (.enter, []): return accept(key)
    default:
      if !key.buffer.handle(keystroke) { note(NoticePhrase.unboundInText(keystroke)) }
    }
    if let domain = form?.domain { key.check(in: domain) }
    form?.field = .key(key)
    return []
  }

  private mutating func accept(_ key: KeyField) -> Response {
    var key = key
    guard let domain = form?.domain else { return [] }
    key.check(in: domain)
    guard key.fault == nil else {
      form?.field = .key(key)
      return []
    }
    form?.closeField()
    let member = setting(after: .member(key.buffer.text), in: key.setting)
    switch key.purpose {
    case .new: return begin(member, row: form?.level?.nodes.count ?? 0)
    case .copy(let node):
      return domain.value(of: node.setting).map { stage($0, of: member) } ?? []
    case .rename(let node): return rename(node, to: member)
    }
  }

  private mutating func rename() -> Response {
    guard let level = form?.level, let node = changeableElement() else { return [] }
    guard level.isDictionary, node.name != nil else {
      note(EditPhrase.onlyKeysHaveNames)
      return []
    }
    return askForKey(.rename(node), in: level.setting)
  }

  /// Moves a member's value to another name.
  private mutating func rename(_ node: OutlineNode, to member: Setting) -> Response {
    guard let form, let value = form.domain.value(of: node.setting),
      node.location != member.location
    else { return [] }
    if node.inside.isEmpty {
      self.form?.change { $0.stage([(node.path, nil), (member.path, value)]) }
      return keepDraft()
    }
    let removed = form.domain.whole(
      with: nil, of: node.setting, in: form.domain.valueInForce(at: node.path))
    let whole = form.domain.whole(with: value, of: member, in: removed)
    return whole.map { stage($0, at: node.path) } ?? []
  }

  // MARK: Elements

  /// The selected element or member; says so where there is none, or why it may not be changed.
  private mutating func changeableElement() -> OutlineNode? {
    guard let node = form?.level?.selected else {
      note(EditPhrase.nothingInIt)
      return nil
    }
    return isChangeable(node.path) ? node : nil
  }

  /// Removes the selected element, or member.
  private mutating func remove() -> Response {
    guard let form, let level = form.level, let node = changeableElement() else { return [] }
    guard level.isList || level.isDictionary else { return performOnSetting(.resetSetting) }
    if node.inside.isEmpty {
      if form.domain.values[node.path] != nil { return reset(node.path) }
      // It stands in the dictionary's default.
      self.form?.change { $0.stage([(node.path, nil)]) }
      return keepDraft()
    }
    let base = form.domain.valueInForce(at: node.path)
    guard let whole = form.domain.whole(with: nil, of: node.setting, in: base) else { return [] }
    return stageElements(whole)
  }

  /// Puts a copy of the selected element after it, or asks for the name of a member's copy.
  private mutating func duplicate() -> Response {
    guard let form, let level = form.level, let node = changeableElement() else { return [] }
    guard level.isList else { return askForKey(.copy(node), in: level.setting) }
    guard let value = form.domain.value(of: node.setting) else { return [] }
    let row = level.list.selected + 1
    return changeElements { $0.insert(value, at: min(row, $0.count)) }
  }

  private mutating func moveElement(by distance: Int) -> Response {
    guard let level = form?.level, changeableElement() != nil else { return [] }
    guard level.isList else {
      note(EditPhrase.onlyElementsMove)
      return []
    }
    let row = level.list.selected
    guard level.nodes.indices.contains(row + distance) else {
      note(distance < 0 ? EditPhrase.firstElement : EditPhrase.lastElement)
      return []
    }
    let effects = changeElements { elements in
      if elements.indices.contains(max(row, row + distance)) {
        elements.swapAt(row, row + distance)
      }
    }
    if notice == nil, let last = form?.levels.indices.last {
      form?.levels[last].list.selected = row + distance
    }
    return effects
  }

  private mutating func changeElements(_ body: (inout [PreferenceValue]) -> Void) -> Response {
    guard let form, let level = form.level, isChangeable(level.setting.path) else { return [] }
    var elements = form.domain.value(of: level.setting)?.elements ?? []
    body(&elements)
    let whole = form.domain.whole(
      with: .array(elements), of: level.setting,
      in: form.domain.valueInForce(at: level.setting.path))
    return whole.map { stageElements($0) } ?? []
  }

  /// Stages the list that is open, unless the schema forbids what it would become.
  private mutating func stageElements(_ whole: PreferenceValue) -> Response {
    guard let form, let level = form.level else { return [] }
    if let fault = form.domain.newFault(of: whole, at: level.setting.path) {
      note(EditPhrase.fault(level.setting.title, fault), .warning)
      return []
    }
    return stage(whole, at: level.setting.path)
  }
}
