import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

extension FormScreen {
  func performInForm(_ action: Action, in model: inout EditorModel) -> Response {
    guard model.form != nil else { return action == .back ? model.leave(.list) : [] }
    // A new action ends an edit that was bound to a layer.
    model.form?.layer = nil
    if move(action, in: &model) { return [] }
    switch action {
    case .nextPane, .previousPane: switchPane(in: &model)
    case .open: return openSelected(in: &model)
    case .back: return back(in: &model)
    case .addItem: return addToGroup(in: &model)
    case .renameKey: return renameKey(in: &model)
    case .search: startSearch(in: &model)
    case .nextMatch: moveToMatch(by: 1, in: &model)
    case .previousMatch: moveToMatch(by: -1, in: &model)
    case .onlySet: toggleOnlySet(in: &model)
    case .showAll: toggleAll(in: &model)
    case .resetGroup: return resetGroup(in: &model)
    case .select: toggleSelection(in: &model)
    case .selectRange: selectRange(in: &model)
    case .selectShown: selectShown(in: &model)
    case .bookmarkSearch: bookmarkSearch(in: &model)
    case .bookmark: return toggleBookmark(in: &model)
    default: return performOnSetting(action, in: &model)
    }
    return []
  }

  /// Performs an action on the selected setting, in the form or inside an open value.
  func performOnSetting(_ action: Action, in model: inout EditorModel) -> Response {
    if action.changesValue, model.presentConflictDialogIfNeeded(inside: model.form?.focusedNode) {
      return []
    }
    switch action {
    case .toggle: return step(by: 1, wraps: true, in: &model)
    case .stepUp: return step(by: 1, wraps: false, in: &model)
    case .stepDown: return step(by: -1, wraps: false, in: &model)
    case .changeType: return chooseType(in: &model)
    case .editAsText: return editAsText(in: &model)
    case .editExternally: return editExternally(in: &model)
    case .resetSetting: return resetSelected(in: &model)
    case .describe: describe(in: &model)
    case .copyValue: return copyValues(in: &model)
    case .copyCommand: return copyCommands(in: &model)
    case .undo: return model.undo()
    case .redo: return model.redo()
    case .review: return ReviewScreen.opening(in: &model)
    case .save: return model.save()
    default:
      model.notify(
        Message("\(action.name) is not bound here (\(Action.help) for help)."), .warning)
    }
    return []
  }

  /// Asks for the name of a new entry in the selected row's group, or adds to the selected value.
  private func addToGroup(in model: inout EditorModel) -> Response {
    guard let form = model.form else { return [] }
    let node = form.focusedNode ?? form.domain.outline.root
    if !node.isGroup, node.setting.isContainer {
      let effects = model.edit(node)
      return form.field == nil && model.form?.level != nil ? effects + add(in: &model) : effects
    }
    let path = node.isGroup ? node.path : node.path.parent ?? .root
    let group = form.domain.setting(at: path)
    guard var group, form.domain.schema.acceptsAdditionalEntries(group, in: form.domain.values)
    else {
      model.notify(
        Message(
          "\(path.isRoot ? form.title : group?.title ?? "\(path)") does not allow other keys."))
      return []
    }
    if path.isRoot { group.title = form.title }
    return model.isChangeable(path) ? presentKeyField(.new, in: group, in: &model) : []
  }

  /// Opens the selected value as JSON text, whatever its type.
  private func editAsText(in model: inout EditorModel) -> Response {
    guard let node = model.form?.selectedNode else {
      model.notify(
        model.form?.level == nil
          ? Message("This is not a setting. Press \(Action.open) to go to the settings.")
          : Message("This is not a setting."))
      return []
    }
    if node.isGroup, model.form?.level == nil {
      model.notify(
        Message(
          "\(node.setting.title) is a group. Press \(Action.editExternally) to edit it as text.")
      )
      return []
    }
    guard model.isChangeable(node.path) else { return [] }
    if node.setting.isSecret {
      model.notify(Message("\(node.setting.title) contains a secret and cannot be edited as text."))
      return []
    }
    return node.setting.kind == .shortcut
      ? model.openField(for: node.setting, isTyped: true)
      : model.openField(for: node.setting.asText)
  }

  private func move(_ action: Action, in model: inout EditorModel) -> Bool {
    let page = action.turnsPages ? model.listHeight : 0
    return model.form?.move(action, page: page) == true
  }

  private func switchPane(in model: inout EditorModel) {
    guard let form = model.form, form.groups.count > 1 else { return }
    model.form?.pane = form.pane == .groups ? .settings : .groups
  }

  private func back(in model: inout EditorModel) -> Response {
    guard var form = model.form else { return [] }
    if !form.selectedPaths.isEmpty {
      model.notify(
        Message("Selection cleared (\(form.selectedPaths.count, "setting", "settings"))."))
      form.selectedPaths = []
    } else if form.filter.isSearching {
      form.endSearch()
    } else if form.pane == .settings, form.groups.count > 1 {
      form.pane = .groups
      model.notify(Message("Current group: \(form.groups[form.group].title)."))
    } else if form.group != 0 {
      form.showGroup(0)
      model.notify(Message("Current group: \(form.groups[0].title)."))
    } else {
      return model.leave(.list)
    }
    model.form = form
    return []
  }

  private func toggleOnlySet(in model: inout EditorModel) {
    model.form?.toggleOnlySet()
    if model.form?.filter.onlySet == false { model.notify(Message("All settings are listed.")) }
  }

  func toggleAll(in model: inout EditorModel) {
    model.form?.toggleAll()
    model.notify(
      model.form?.filter.showsAll == true
        ? Message("Hidden settings and unknown keys are listed.")
        : Message("Hidden settings and unknown keys are not listed."))
  }

  private func step(by direction: Int, wraps: Bool, in model: inout EditorModel) -> Response {
    guard let form = model.form else { return [] }
    guard let node = form.selectedNode else {
      model.notify(Message("This is not a setting. Press \(Action.open) to go to the settings."))
      return []
    }
    let setting = node.setting
    if node.isGroup {
      model.notify(Message("\(setting.title) is a group. Press \(Action.open) to open it."))
      return []
    }
    guard model.isChangeable(node.path), !model.presentTypeDialogIfNeeded(of: node) else {
      return []
    }
    let current = form.domain.value(of: setting)
    guard let next = setting.next(after: current, direction: direction, wraps: wraps) else {
      let (title, isNumber) = (setting.title, setting.kind.isNumber)
      model.notify(
        wraps
          ? (isNumber
            ? Message(
              "\(title) cannot be toggled. Press \(Action.stepUp) or \(Action.stepDown) to step it."
            )
            : Message("\(title) cannot be toggled. Press \(Action.open) to edit it."))
          : Message("\(title) cannot be stepped. Press \(Action.open) to edit it."))
      return []
    }
    if let errorMessage = form.rejectionReason(of: next, for: setting) {
      model.notify(Message("\(setting.title) \(errorMessage)."), .warning)
      return []
    }
    return model.setValue(next, of: setting)
  }

  private func resetSelected(in model: inout EditorModel) -> Response {
    guard let form = model.form else { return [] }
    guard let node = form.selectedNode else {
      return form.level == nil ? resetGroup(in: &model) : []
    }
    if node.isGroup, form.level == nil { return resetGroup(in: &model) }
    guard node.inside.isEmpty else { return resetInside(node, in: &model) }
    return model.reset(node.path, title: node.setting.title)
  }

  /// Removes an entry from a dictionary that is an item of a list.
  private func resetInside(_ node: OutlineNode, in model: inout EditorModel) -> Response {
    guard let form = model.form, model.isChangeable(node.path) else { return [] }
    guard case .member? = node.inside.last,
      form.domain.values[node.path]?.value(after: node.inside) != nil,
      let whole = form.domain.whole(
        with: nil, of: node.setting, in: form.domain.effectiveValue(at: node.path))
    else {
      model.notify(Message("\(node.setting.title) is not set."))
      return []
    }
    return model.setValue(whole, at: node.path)
  }

  private func resetGroup(in model: inout EditorModel) -> Response {
    guard let form = model.form else { return [] }
    if !form.selectedPaths.isEmpty { return confirmResetOfSelection(in: &model) }
    let group = form.currentGroup
    if let section = form.heading(of: group), section.isSection {
      return resetSection(section, in: &model)
    }
    return model.reset(group.path, title: group.title)
  }

  /// Resets the set settings of a group that is not a dictionary, after a confirmation.
  private func resetSection(_ section: OutlineNode, in model: inout EditorModel) -> Response {
    guard let form = model.form, model.isChangeable(section.path) else { return [] }
    let paths = form.domain.resettable(in: section)
    guard !paths.isEmpty else {
      model.notify(Message("\(section.setting.title) is already at its defaults."))
      return []
    }
    if model.presentConflictDialogIfNeeded(among: paths) { return [] }
    guard model.preferences.confirmsReset else { return model.resetSelected(paths) }
    model.dialog = .reset(
      section.setting.title, settings: paths, of: form.domain, by: .resetSelected(paths))
    return []
  }

  /// Selects the current setting or the settings of the current group, or clears their selection.
  func toggleSelection(in model: inout EditorModel) {
    guard var form = model.form else { return }
    let paths = form.selectablePaths
    guard !paths.isEmpty else {
      model.notify(Message("This is not a setting. Press \(Action.open) to go to the settings."))
      return
    }
    if form.selectedPaths.isSuperset(of: paths) {
      form.selectedPaths.subtract(paths)
    } else {
      form.selectedPaths.formUnion(paths)
    }
    // In line mode, a command without a number applies to the row that was named last.
    if !model.usesLineMode, form.pane == .settings {
      form.list.move(by: 1, count: form.shown.count)
    }
    form.selectionStart = paths.last
    model.form = form
    noteSelection(in: &model)
  }

  /// Selects the listed settings from the one that was selected last to the current one.
  private func selectRange(in model: inout EditorModel) {
    guard let paths = model.form?.pathsSinceSelection else {
      model.notify(Message("Press \(Action.select) on the first setting of the range."))
      return
    }
    model.form?.selectedPaths.formUnion(paths)
    noteSelection(in: &model)
  }

  /// Selects all listed settings, or none if all of them are selected.
  private func selectShown(in model: inout EditorModel) {
    guard let paths = model.form?.shownPaths, !paths.isEmpty else {
      model.notify(Message("There are no settings in the list."))
      return
    }
    if model.form?.selectedPaths.isSuperset(of: paths) == true {
      model.form?.selectedPaths.subtract(paths)
    } else {
      model.form?.selectedPaths.formUnion(paths)
    }
    noteSelection(in: &model)
  }

  private func noteSelection(in model: inout EditorModel) {
    let count = model.form?.selectedPaths.count ?? 0
    model.notify(
      Message(
        "\(count) selected. \(Action.resetGroup) resets, \(Action.copyValue) copies. \(Action.open) or \(Action.toggle) on one edits all."
      ))
  }

  /// Asks for the name of the current search.
  private func bookmarkSearch(in model: inout EditorModel) {
    guard model.form?.filter.query != nil else {
      model.notify(Message("There is no search. Press \(Action.search) to search."))
      return
    }
    model.commandLine = CommandLine(.bookmarkSearch)
  }

  /// Resets the selected settings, after a confirmation.
  func confirmResetOfSelection(in model: inout EditorModel) -> Response {
    guard let form = model.form else { return [] }
    let selectedPaths = form.selectedPaths.sorted()
    let set = selectedPaths.flatMap { form.domain.resettable(at: $0) }
    guard let first = set.first else {
      model.notify(Message("The selected settings are at their defaults."))
      return []
    }
    guard model.isChangeable(first), !model.presentConflictDialogIfNeeded(among: set) else {
      return []
    }
    guard model.preferences.confirmsReset else { return model.resetSelected(selectedPaths) }
    model.dialog = .reset(
      model.localized(Message("the selection")), settings: set, of: form.domain,
      by: .resetSelected(selectedPaths))
    return []
  }

  // MARK: Copying

  /// The selected settings, or else the current one, or else the set settings of the current group.
  private func chosen(in model: EditorModel) -> [SettingDescription] {
    guard let form = model.form else { return [] }
    if let level = form.level { return level.selected.map { [$0.setting] } ?? [] }
    if !form.selectedPaths.isEmpty {
      return form.rows.filter { form.selectedPaths.contains($0.path) }.map(\.node.setting)
    }
    if form.pane == .settings, let row = form.selected, !row.isHeading { return [row.node.setting] }
    guard let group = form.focusedNode else { return [] }
    let paths =
      group.isSection
      ? form.domain.resettable(in: group) : form.domain.resettable(at: group.path)
    return paths.compactMap(form.domain.setting)
  }

  func copyValues(in model: inout EditorModel) -> Response {
    guard let domain = model.form?.domain else { return [] }
    let settings = chosen(in: model).filter { !domain.holdsSecret($0) }
    guard !settings.isEmpty else {
      model.notify(
        chosen(in: model).isEmpty
          ? Message("This is not a setting.") : Message("Secrets cannot be copied."))
      return []
    }
    return model.copy(settings.map { domain.value(of: $0).map(ValueText.editable) ?? "" })
  }

  func copyCommands(in model: inout EditorModel) -> Response {
    guard let form = model.form else { return [] }
    let commands = chosen(in: model).map { setting in
      let layer = form.domain.layers.writtenLayer(for: setting.path)?.kind
      return ShellCommand.changing(
        setting.path, to: form.domain.values[setting.path], in: form.domain, of: form.target,
        layer: layer?.acceptsNewValues == true ? nil : layer)
    }
    guard !commands.isEmpty else {
      model.notify(Message("There is no value."))
      return []
    }
    return model.copy(commands)
  }

  /// Opens the current setting or group as text in the user's external editor.
  func editExternally(in model: inout EditorModel) -> Response {
    guard let form = model.form, let node = form.focusedNode else {
      model.notify(Message("This is not a setting."))
      return []
    }
    guard model.isChangeable(node.path) else { return [] }
    if form.outside != nil {
      return model.presentEditAgainDialog(
        model.localized(Message("Press \(Action.editExternally) to edit the text again.")))
    }
    let isGroup = node.isGroup && form.level == nil
    let value =
      isGroup
      ? form.domain.values[node.path] ?? .emptyDictionary : form.domain.value(of: node.setting)
    let outside = ExternalEdit(
      node.setting, value: value, isGroup: isGroup, stored: form.storedNow(at: node.path),
      in: form.domain)
    model.form?.outside = outside
    return [.editExternally(outside)]
  }

  func startSearch(in model: inout EditorModel) { model.form?.startSearch() }

  /// Performs an action in a search query; movements select another match.
  func performInSearch(_ action: Action, in model: inout EditorModel) {
    switch action {
    case .accept: model.form?.search?.isTyping = false
    case .back: model.form?.endSearch()
    case .deleteBackward where model.form?.search?.query.isEmpty == true: model.form?.endSearch()
    default:
      if model.form?.search?.query.perform(action) == true {
        model.form?.find()
      } else if var list = model.form?.position,
        list.perform(action, count: model.form?.rowCount ?? 0, page: model.listHeight)
      {
        model.form?.position = list
      }
    }
  }

  func moveToMatch(by direction: Int, in model: inout EditorModel) {
    guard let form = model.form,
      form.level == nil ? form.filter.isSearching : form.levelSearch != nil
    else {
      model.notify(Message("There is no search. Press \(Action.search) to search."))
      return
    }
    model.form?.moveToMatch(by: direction)
  }
}

extension Action {
  /// Whether the action changes the selected value.
  fileprivate var changesValue: Bool {
    switch self {
    case .toggle, .stepUp, .stepDown, .changeType, .editAsText, .editExternally: true
    default: false
    }
  }
}

extension EditedDomain {
  /// Whether the value of a setting is or contains a secret.
  fileprivate func holdsSecret(_ setting: SettingDescription) -> Bool {
    guard let value = value(of: setting) else { return setting.isMasked }
    if setting.masking(value) != value { return true }
    return setting.inside.isEmpty && holdsSecret(value, at: setting.path)
  }
}
