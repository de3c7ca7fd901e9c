import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension EditorModel {
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
    form?.change { $0.set(value, at: path, in: layer) }
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
  func reasonNotToChange(_ path: PreferencePath, in layer: LayerKind? = nil) -> Message? {
    if let readOnlyReason { return readOnlyReason }
    guard let form else { return nil }
    let plan = ChangePlan(toChange: path, in: layer ?? form.layer, of: form.domain)
    return plan.refusal.map({ $0.message.sentence })
  }

  mutating func reset(_ path: PreferencePath, title: String) -> Response {
    guard let form, isChangeable(path) else { return [] }
    let settings = form.domain.resettable(at: path)
    guard !settings.isEmpty else {
      note(Message("\(title) is already at its default."))
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
    note(
      Message(
        "Reset \(count, "setting", "settings"). Press \(Action.review) to review, \(Action.undo) to undo."
      ))
    return keepDraft()
  }

  mutating func undo() -> Response {
    guard form?.domain.canUndo == true else {
      note(
        Message("There is nothing to undo. Press \(Action.history) for the history."))
      return []
    }
    form?.change { $0.undo() }
    return keepDraft()
  }

  mutating func redo() -> Response {
    guard form?.domain.canRedo == true else {
      note(Message("There is nothing to redo."))
      return []
    }
    form?.change { $0.redo() }
    return keepDraft()
  }

  func keepDraft() -> Response { form.map { [.keep($0.domain.draft)] } ?? [] }

  /// Stages the reset of everything that is marked.
  mutating func resetMarked(_ marked: [PreferencePath]) -> Response {
    form?.hold()
    let count = form?.change { $0.reset(marked) } ?? 0
    note(
      Message(
        "Reset \(count, "setting", "settings"). Press \(Action.review) to review, \(Action.undo) to undo."
      ))
    return keepDraft()
  }

  /// Stages one value for every marked setting that takes it.
  mutating func stageMarked(_ value: PreferenceValue) -> Response {
    guard let form else { return [] }
    let marked = form.marked.sorted()
    let taking = marked.filter {
      reasonNotToChange($0) == nil && form.domain.rejectionReason(for: value, at: $0) == nil
    }
    self.form?.hold()
    self.form?.change { $0.set(taking.map { ($0, value) }) }
    let others = marked.count - taking.count
    note(
      (others == 0
        ? Message("Edited \(taking.count, "setting", "settings").")
        : Message(
          "Edited \(taking.count, "setting", "settings"); the value is invalid for \(others).")))
    return keepDraft()
  }

  func copy(_ lines: [String]) -> Response {
    [.copy(lines.joined(separator: "\n"))]
  }

  /// Shows how what is listed as changed stands to what is stored and staged now.
  mutating func renewChanges() {
    guard let domain = form?.domain else { return }
    record?.renew(in: domain)
    updates?.renew(in: domain)
  }

  /// Stages what takes changes back, and says what stays as it is.
  ///
  /// - Parameters:
  ///   - isUndo: Whether the history is to know the save of it as an undo.
  ///   - remark: What else is to be said of it.
  mutating func stage(
    asUndo isUndo: Bool = true, remark: Message? = nil, _ undoing: (EditedDomain) -> UndoPlan
  ) -> Response {
    if let readOnlyReason {
      note(readOnlyReason, .warning)
      return []
    }
    guard let domain = form?.domain else { return [] }
    let undo = undoing(domain)
    let obstacle = undo.obstacles.first.map { path, reason in
      let title = domain.schema.setting(at: path)?.title ?? "\(path)"
      return Message("Cannot change \(title): \(reason).")
    }
    guard !undo.draft.isEmpty else {
      note(obstacle ?? Message("Already undone."), obstacle == nil ? .information : .warning)
      return []
    }
    form?.change { $0.addChanges(of: undo.draft) }
    if isUndo { for change in undo.draft.changes { self.undoing[change.target] = change.edit } }
    renewChanges()
    let count = domain.settingCount(of: undo.draft)
    note(
      (obstacle ?? remark).map { Message("\(count, "unsaved change", "unsaved changes"). \($0)") }
        ?? Message("\(count, "unsaved change", "unsaved changes"). Save to write it."))
    return keepDraft()
  }

  /// Takes note of what the schema of the open domain said when it was another one, and tells what that changes.
  mutating func take(_ memory: SchemaMemory, time: String) {
    guard let domain = form?.domain else { return }
    let page = UpdatesPage(since: memory, time: time, in: domain)
    updates = page
    guard !page.lines.isEmpty, notice == nil else { return }
    let key = keymap.keystrokes(for: .updates, in: .form).first
    let summary = page.summary(in: language)
    note(
      memory.isFirstSight
        ? Message.formerNames(summary, key: key.map { "\($0)" })
        : Message.schemaChanged(time, summary: summary, key: key.map { "\($0)" }))
  }

  /// Discards the changes of some paths in every layer.
  mutating func dismiss(_ paths: [PreferencePath]) -> Response {
    let changes = form?.domain.draft.changes ?? []
    return dismiss(changes.map(\.target).filter { paths.contains($0.path) })
  }

  /// Discards the changes with these targets.
  mutating func dismiss(_ targets: [LayerChange.Target]) -> Response {
    guard form?.domain.draft.limited(to: Set(targets)).isEmpty == false else { return [] }
    form?.change { $0.discard(targets) }
    renewChanges()
    return keepDraft()
  }

  /// Remembers the schema once every update of it has been dealt with.
  mutating func settleUpdates() -> Response {
    guard updates?.lines.isEmpty == true else { return [] }
    updates = nil
    return [.rememberSchema]
  }

  /// All there is to know about a setting: value and states, then path, kind, rule and default, then what is wrong, then help,
  /// then what stands inside of a list or dictionary.
  func details(of setting: Setting, isGroup: Bool, in form: Form) -> [String] {
    let node = form.selectedNode.flatMap { $0.location == setting.location ? $0 : nil }
    let state = node.map { form.domain.state(of: $0) } ?? .unset
    let title = setting.title.isEmpty ? words(Message("New item")) : setting.title
    let states = state.words(in: language)
    let told = states.isEmpty ? "" : " (\(states.joined(separator: ", ")))"
    let isNew = form.level?.addition != nil
    let value = isGroup || isNew ? "" : ": \(form.domain.text(of: setting))"
    let text = HelpText(of: setting, isGroup: isGroup, in: form, with: keys)
    let slider =
      isGroup || isNew
      ? nil : setting.sliderWords(for: form.domain.value(of: setting), in: language)
    let contents =
      isGroup || isNew || !setting.isContainer
      ? [] : form.domain.contents(of: setting).map(\.setting)
    let paragraphs =
      [title + value + told, slider ?? "", text.facts] + text.problems.map { "! \($0)" }
      + [text.help] + contents.map { "\($0.title): \(form.domain.glimpse(of: $0))" }
    return paragraphs.filter { !$0.isEmpty }
  }
}
