import Preferences

extension Editor {
  mutating func performInForm(_ action: Action) -> [Effect] {
    guard form != nil else { return action == .back ? leave(.list) : [] }
    if move(action) { return [] }
    switch action {
    case .nextPane, .previousPane: switchPane()
    case .open: return openSelected()
    case .back: return back()
    case .toggle: return step(by: 1, wraps: true)
    case .stepUp: return step(by: 1, wraps: false)
    case .stepDown: return step(by: -1, wraps: false)
    case .search: startSearch()
    case .nextMatch: moveToMatch(by: 1)
    case .previousMatch: moveToMatch(by: -1)
    case .changedOnly: toggleChangedOnly()
    case .showAll: toggleAll()
    case .resetSetting: return resetSelected()
    case .resetGroup: return resetGroup()
    case .undo: return undo()
    case .redo: return redo()
    case .review: startReview()
    case .save: return save()
    case .mark: toggleMark()
    case .explain: return explain()
    case .copyValue: return copyValues()
    case .copyCommand: return copyCommands()
    case .commandLine: commandLine = CommandLine()
    case .domains: return showDomains()
    default: break
    }
    return []
  }

  private mutating func move(_ action: Action) -> Bool {
    guard var form else { return false }
    defer { self.form = form }
    guard form.pane == .groups else {
      let count = form.shown.count
      hasOnlyMoved = form.list.perform(action, count: count, page: listHeight)
      return hasOnlyMoved
    }
    var list = form.groupList
    guard list.perform(action, count: form.groups.count, page: listHeight) else { return false }
    form.showGroup(list.selected)
    return true
  }

  private mutating func switchPane() {
    guard let form, form.groups.count > 1 else { return }
    self.form?.pane = form.pane == .groups ? .settings : .groups
  }

  private mutating func back() -> [Effect] {
    guard var form else { return [] }
    if !form.marked.isEmpty {
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

  private mutating func showDomains() -> [Effect] {
    show(.domains)
    return [.listDomains]
  }

  private mutating func toggleChangedOnly() {
    form?.toggleChangedOnly()
    guard let form else { return }
    note(
      form.filter.changedOnly
        ? "\(form.changedCount) changed; c shows everything again." : "Everything is shown.")
  }

  private mutating func toggleAll() {
    form?.toggleAll()
    note(
      form?.filter.showsAll == true
        ? "Hidden settings and unknown keys are shown."
        : "Hidden settings and unknown keys are not shown."
    )
  }

  // MARK: Changing values

  /// Stages a value, or says why it cannot be.
  mutating func stage(_ value: PreferenceValue, at path: PreferencePath) -> [Effect] {
    guard isChangeable(path) else { return [] }
    if let form, form.marked.contains(path), form.marked.count > 1 { return stageMarked(value) }
    let layer = form?.layer
    form?.layer = nil
    form?.hold()
    form?.change { $0.stage(value, at: path, in: layer) }
    return keepDraft()
  }

  /// Whether a setting may be changed; says why where it may not.
  mutating func isChangeable(_ path: PreferencePath) -> Bool {
    guard let reason = reasonNotToChange(path) else { return true }
    note(reason, .warning)
    return false
  }

  /// Why a setting may not be changed, nil where it may.
  func reasonNotToChange(_ path: PreferencePath) -> String? {
    if let readOnlyReason { return readOnlyReason }
    guard let domain = form?.domain else { return nil }
    if domain.schema.setting(at: path)?.isReadOnly == true {
      return "\(path) is read-only: its schema says so."
    }
    switch domain.layers.access(to: path) {
    case .writable: return nil
    case .locked(let by): return "\(path) is locked by \(by)."
    case .readOnly(let reason): return "\(path) cannot be changed: \(reason)."
    }
  }

  private mutating func step(by direction: Int, wraps: Bool) -> [Effect] {
    guard let form else { return [] }
    guard form.pane == .settings, let row = form.selected else {
      note("No setting is selected; Enter goes to the settings.")
      return []
    }
    if row.isHeading {
      note("\(row.node.setting.title) is a group; Enter opens it.")
      return []
    }
    if asksAboutConflict(at: row.path) { return [] }
    let current = form.domain.value(of: row.node.setting)
    guard let next = row.node.setting.next(after: current, direction: direction, wraps: wraps)
    else {
      let reason = wraps ? "is no toggle and no choice" : "has no steps"
      let advice = row.node.setting.kind.isNumber ? "+ and - step it" : "Enter edits it"
      note("\(row.node.setting.title) \(reason); \(advice).")
      return []
    }
    if let fault = form.domain.fault(of: next, at: row.path) {
      note("\(row.node.setting.title) \(fault).", .warning)
      return []
    }
    return stage(next, at: row.path)
  }

  private mutating func resetSelected() -> [Effect] {
    guard let row = form?.selected else { return [] }
    return form?.pane == .groups || row.isHeading
      ? resetGroup() : reset(row.path, title: row.node.setting.title)
  }

  private mutating func resetGroup() -> [Effect] {
    guard let form else { return [] }
    if !form.marked.isEmpty { return askToResetMarked() }
    if form.pane == .settings, let row = form.selected, row.isHeading {
      return reset(row.path, title: row.node.setting.title)
    }
    let group = form.groups[form.group]
    return reset(group.path, title: group.title)
  }

  mutating func reset(_ path: PreferencePath, title: String) -> [Effect] {
    guard let form, isChangeable(path) else { return [] }
    let settings = form.domain.resettable(at: path)
    guard !settings.isEmpty else {
      note("Nothing to reset: \(title) has its default.")
      return []
    }
    guard preferences.confirmsReset else { return reset(path) }
    let titles = settings.map { form.domain.schema.setting(at: $0)?.title ?? $0.description }
    dialog = .reset(title, at: path, settings: titles)
    return []
  }

  /// Stages the reset of everything at a path.
  mutating func reset(_ path: PreferencePath) -> [Effect] {
    form?.hold()
    let count = form?.change { $0.reset(path) } ?? 0
    note("\(ValueText.count(count, "reset")) staged; s reviews, u takes back.")
    return keepDraft()
  }

  private mutating func undo() -> [Effect] {
    guard form?.domain.canUndo == true else {
      note("Nothing to undo.")
      return []
    }
    form?.change { $0.undo() }
    return keepDraft()
  }

  private mutating func redo() -> [Effect] {
    guard form?.domain.canRedo == true else {
      note("Nothing to redo.")
      return []
    }
    form?.change { $0.redo() }
    return keepDraft()
  }

  func keepDraft() -> [Effect] { form.map { [.keep($0.domain.draft)] } ?? [] }
}
