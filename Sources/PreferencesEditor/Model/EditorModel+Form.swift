import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension EditorModel {
  mutating func performInForm(_ action: Action) -> Response {
    guard form != nil else { return action == .back ? leave(.list) : [] }
    // What was begun for a layer has ended.
    form?.layer = nil
    if move(action) { return [] }
    switch action {
    case .nextPane, .previousPane: switchPane()
    case .open: return openSelected()
    case .back: return back()
    case .addElement: return addToGroup()
    case .search: startSearch()
    case .nextMatch: moveToMatch(by: 1)
    case .previousMatch: moveToMatch(by: -1)
    case .changedOnly: toggleChangedOnly()
    case .showAll: toggleAll()
    case .resetGroup: return resetGroup()
    case .mark: toggleMark()
    case .explain: return LayersScreen.opening(in: &self)
    case .domains: return StartScreen.opening(in: self)
    case .history: return HistoryScreen.opening
    case .record: return RecordScreen.opening(in: &self)
    case .updates: return UpdatesScreen.opening(in: &self)
    case .snapshots: return SnapshotsScreen.opening
    case .bookmark: return toggleBookmark()
    case .bookmarks: return BookmarksScreen.opening
    default: return performOnSetting(action)
    }
    return []
  }

  /// Does what an action means for the selected setting, whether it is a row of the form or stands inside of a value.
  mutating func performOnSetting(_ action: Action) -> Response {
    if action.changesValue, asksAboutConflict(inside: form?.focusedNode) { return [] }
    switch action {
    case .toggle: return step(by: 1, wraps: true)
    case .stepUp: return step(by: 1, wraps: false)
    case .stepDown: return step(by: -1, wraps: false)
    case .changeShape: return chooseShape()
    case .editAsText: return editAsText()
    case .editOutside: return editOutside()
    case .resetSetting: return resetSelected()
    case .describe: describe()
    case .copyValue: return copyValues()
    case .copyCommand: return copyCommands()
    case .undo: return undo()
    case .redo: return redo()
    case .review: return ReviewScreen.opening(in: &self)
    case .save: return save()
    default: note(NoticePhrase.notHere(action.name), .warning)
    }
    return []
  }

  /// Asks for the name of a new member of the group that the selected row stands in, or adds to the selected value.
  private mutating func addToGroup() -> Response {
    guard let form else { return [] }
    let node = form.focusedNode ?? form.domain.outline.root
    if !node.isGroup, node.setting.isContainer {
      let effects = edit(node)
      return form.field == nil && self.form?.level != nil ? effects + add() : effects
    }
    let path = node.isGroup ? node.path : node.path.parent ?? .root
    let group = form.domain.setting(at: path)
    guard var group, form.domain.schema.takesMore(group, in: form.domain.values) else {
      note(EditPhrase.noOwnKeys(path.isRoot ? form.title : group?.title ?? "\(path)"))
      return []
    }
    if path.isRoot { group.title = form.title }
    return isChangeable(path) ? askForKey(.new, in: group) : []
  }

  /// Opens the selected value as JSON text, whatever its kind.
  private mutating func editAsText() -> Response {
    guard let node = form?.selectedNode else {
      note(form?.level == nil ? EditPhrase.noSettingInGroups : .noSettingSelected)
      return []
    }
    if node.isGroup, form?.level == nil {
      note(EditPhrase.groupAsText(node.setting.title))
      return []
    }
    guard isChangeable(node.path) else { return [] }
    if node.setting.isSecret {
      note(EditPhrase.secretAsText(node.setting.title))
      return []
    }
    return node.setting.kind == .chord
      ? openField(for: node.setting, isTyped: true) : openField(for: node.setting.asText)
  }

  private mutating func move(_ action: Action) -> Bool {
    let page = action.turnsPages ? listHeight : 0
    return form?.move(action, page: page) == true
  }

  private mutating func switchPane() {
    guard let form, form.groups.count > 1 else { return }
    self.form?.pane = form.pane == .groups ? .settings : .groups
  }

  private mutating func back() -> Response {
    guard var form else { return [] }
    if !form.marked.isEmpty {
      note(EditPhrase.unmarked(form.marked.count))
      form.marked = []
    } else if form.filter.isSearching {
      form.endSearch()
    } else if form.pane == .settings, form.groups.count > 1 {
      form.pane = .groups
    } else if form.group != 0 {
      form.showGroup(0)
    } else {
      return leave(.list)
    }
    self.form = form
    return []
  }

  private mutating func toggleChangedOnly() {
    form?.toggleChangedOnly()
    guard let form else { return }
    note(
      form.filter.changedOnly
        ? EditPhrase.changedOnly(form.changedCount) : EditPhrase.everythingShown)
  }

  private mutating func toggleAll() {
    form?.toggleAll()
    note(form?.filter.showsAll == true ? EditPhrase.hiddenShown : EditPhrase.hiddenNotShown)
  }

  // MARK: Changing values

  /// Stages a value, or says why it cannot be.
  mutating func stage(_ value: PreferenceValue, at path: PreferencePath) -> Response {
    let layer = form?.layer
    // What is opened for a layer is for it until it is closed.
    if form?.levels.isEmpty != false { form?.layer = nil }
    guard isChangeable(path, in: layer) else { return [] }
    if let form, layer == nil, form.marked.contains(path), form.marked.count > 1 {
      return stageMarked(value)
    }
    form?.hold()
    form?.change { $0.stage(value, at: path, in: layer) }
    return keepDraft()
  }

  /// Stages a value of a setting, and leaves its field.
  mutating func stage(_ value: PreferenceValue, of setting: Setting) -> Response {
    guard let form, let whole = form.whole(with: value, of: setting) else { return [] }
    self.form?.formerShapes.remember(form.domain.value(of: setting), of: setting)
    self.form?.field = nil
    if let last = form.levels.indices.last { self.form?.levels[last].addition = nil }
    let effects = stage(whole, at: setting.path)
    if form.level?.addition != nil { self.form?.select(inLevel: setting.location) }
    // A key of one's own is shown, though others that no schema knows are not.
    if form.level == nil, !form.rows.contains(where: { $0.path == setting.path }) {
      self.form?.go(to: setting.path)
    }
    return effects
  }

  /// Whether a setting may be changed; says why where it may not.
  mutating func isChangeable(_ path: PreferencePath, in layer: LayerKind? = nil) -> Bool {
    guard let reason = reasonNotToChange(path, in: layer) else { return true }
    note(reason, .warning)
    return false
  }

  /// Why a setting may not be changed, nil where it may.
  func reasonNotToChange(_ path: PreferencePath, in layer: LayerKind? = nil) -> (any Phrase)? {
    if let readOnlyReason { return readOnlyReason }
    guard let form else { return nil }
    let (domain, layer) = (form.domain, layer ?? form.layer)
    if domain.schema.setting(at: path)?.isReadOnly == true {
      return EditPhrase.readOnlyBySchema(path)
    }
    if let other = domain.stagedElsewhere(at: path, in: layer) {
      return EditPhrase.stagedElsewhere(domain.schema.title(at: other.path), other.layer)
    }
    switch domain.layers.access(to: path, in: layer) {
    case .writable: return nil
    case .locked(let by): return EditPhrase.locked(path, by: by)
    case .readOnly(let reason): return EditPhrase.notChangeable(path, reason: reason)
    }
  }

  private mutating func step(by direction: Int, wraps: Bool) -> Response {
    guard let form else { return [] }
    guard let node = form.selectedNode else {
      note(EditPhrase.noSettingInGroups)
      return []
    }
    let setting = node.setting
    if node.isGroup {
      note(EditPhrase.isGroup(setting.title))
      return []
    }
    guard isChangeable(node.path), !asksAboutType(of: node) else { return [] }
    let current = form.domain.value(of: setting)
    guard let next = setting.next(after: current, direction: direction, wraps: wraps) else {
      let (title, isNumber) = (setting.title, setting.kind.isNumber)
      note(
        wraps
          ? EditPhrase.noToggle(title, isNumber: isNumber) : .noSteps(title, isNumber: isNumber))
      return []
    }
    if let fault = form.fault(of: next, for: setting) {
      note(EditPhrase.fault(setting.title, fault), .warning)
      return []
    }
    return stage(next, of: setting)
  }

  private mutating func resetSelected() -> Response {
    guard let form else { return [] }
    guard let node = form.selectedNode else { return form.level == nil ? resetGroup() : [] }
    if node.isGroup, form.level == nil { return resetGroup() }
    guard node.inside.isEmpty else { return resetInside(node) }
    return reset(node.path, title: node.setting.title)
  }

  /// Takes a member out of a dictionary that stands in a list.
  private mutating func resetInside(_ node: OutlineNode) -> Response {
    guard let form, isChangeable(node.path) else { return [] }
    guard case .member? = node.inside.last,
      form.domain.values[node.path]?.value(after: node.inside) != nil,
      let whole = form.domain.whole(
        with: nil, of: node.setting, in: form.domain.valueInForce(at: node.path))
    else {
      note(EditPhrase.notSet(node.setting.title))
      return []
    }
    return stage(whole, at: node.path)
  }

  private mutating func resetGroup() -> Response {
    guard let form else { return [] }
    if !form.marked.isEmpty { return askToResetMarked() }
    let heading = form.pane == .settings ? form.selected?.node : nil
    if let section = heading ?? form.heading(of: form.groups[form.group]), section.isSection {
      return resetSection(section)
    }
    if form.pane == .settings, let row = form.selected, row.isHeading {
      return reset(row.path, title: row.node.setting.title)
    }
    let group = form.groups[form.group]
    return reset(group.path, title: group.title)
  }

  /// Stages the reset of what is set in a group that is no dictionary of its own, after a question.
  private mutating func resetSection(_ section: OutlineNode) -> Response {
    guard let form, isChangeable(section.path) else { return [] }
    let paths = form.domain.resettable(in: section)
    guard !paths.isEmpty else {
      note(EditPhrase.nothingToResetInGroup(section.setting.title))
      return []
    }
    if asksAboutConflict(among: paths) { return [] }
    guard preferences.confirmsReset else { return resetMarked(paths) }
    let titles = paths.map { form.domain.setting(at: $0)?.title ?? $0.description }
    var question = Dialog.reset(
      section.setting.title, at: section.path, settings: titles, in: language)
    question.buttons[1].answer = .resetMarked(paths)
    dialog = question
    return []
  }

  mutating func reset(_ path: PreferencePath, title: String) -> Response {
    guard let form, isChangeable(path) else { return [] }
    let settings = form.domain.resettable(at: path)
    guard !settings.isEmpty else {
      note(EditPhrase.nothingToReset(title))
      return []
    }
    if asksAboutConflict(among: settings) { return [] }
    guard preferences.confirmsReset else { return reset(path) }
    let titles = settings.map { form.domain.schema.setting(at: $0)?.title ?? $0.description }
    dialog = .reset(title, at: path, settings: titles, in: language)
    return []
  }

  /// Stages the reset of everything at a path.
  mutating func reset(_ path: PreferencePath) -> Response {
    form?.hold()
    let layer = form?.layer
    form?.layer = nil
    let count = form?.change { $0.reset(path, in: layer) } ?? 0
    note(EditPhrase.resetsStaged(count))
    return keepDraft()
  }

  mutating func undo() -> Response {
    guard form?.domain.canUndo == true else {
      note(EditPhrase.nothingToUndo)
      return []
    }
    form?.change { $0.undo() }
    return keepDraft()
  }

  mutating func redo() -> Response {
    guard form?.domain.canRedo == true else {
      note(EditPhrase.nothingToRedo)
      return []
    }
    form?.change { $0.redo() }
    return keepDraft()
  }

  func keepDraft() -> Response { form.map { [.keep($0.domain.draft)] } ?? [] }
}

extension Action {
  /// Whether it changes the selected value.
  fileprivate var changesValue: Bool {
    switch self {
    case .toggle, .stepUp, .stepDown, .changeShape, .editAsText, .editOutside: true
    default: false
    }
  }
}
