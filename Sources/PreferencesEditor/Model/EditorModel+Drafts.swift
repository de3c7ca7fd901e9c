import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension EditorModel {
  // MARK: Editing values

  /// Sets the value at a path, or reports why it cannot.
  mutating func setValue(
    _ value: PreferenceValue, at path: PreferencePath, formerNames: [PreferencePath: String] = [:]
  ) -> Response {
    let layer = form?.layer
    // A layer that the user chose for a value applies until the value is closed.
    if form?.levels.isEmpty != false { form?.layer = nil }
    guard isChangeable(path, in: layer), !presentTextDialogIfNeeded(at: path) else { return [] }
    if let form, layer == nil, form.selectedPaths.contains(path), form.selectedPaths.count > 1 {
      return setSelectedValues(value)
    }
    form?.pinRows()
    let isSum = value.elements != nil && form?.domain.addsItems(at: path, in: layer) == true
    form?.change { $0.set(value, at: path, in: layer, formerNames: formerNames) }
    if isSum {
      notify(
        Message(
          "The program that reads these files adds up their lists. The form shows only the highest."
        ))
    }
    return keepDraft()
  }

  /// Sets the value of a setting and closes its field.
  ///
  /// - Parameter formerNames: The former names of entries that have another name in the value.
  mutating func setValue(
    _ value: PreferenceValue, of setting: SettingDescription,
    formerNames: [PreferencePath: String] = [:]
  ) -> Response {
    guard let form, let whole = form.whole(with: value, of: setting) else { return [] }
    // The setting may have another variant already, which its value gets only now.
    if let node = form.selectedNode, node.location == setting.location {
      self.form?.variantHistory.remember(form.domain.value(of: setting), of: node.setting)
    }
    self.form?.field = nil
    if let last = form.levels.indices.last { self.form?.levels[last].addition = nil }
    let effects = setValue(whole, at: setting.path, formerNames: formerNames)
    if form.level?.addition != nil { self.form?.select(inLevel: setting.location) }
    // A new key of the user is shown even if other unknown keys are hidden.
    if form.level == nil, !form.rows.contains(where: { $0.path == setting.path }) {
      self.form?.go(to: setting.path)
    }
    return effects
  }

  /// Whether a setting is editable; reports the reason if it is not.
  mutating func isChangeable(_ path: PreferencePath, in layer: LayerKind? = nil) -> Bool {
    guard let reason = reasonNotToChange(path, in: layer) else { return true }
    if readOnlyReason == nil, let form, !form.openChoices.dialects.isEmpty {
      dialog = .dialect(of: form, in: language)
    } else {
      notify(reason, .warning)
    }
    return false
  }

  /// Binds the file to a schema; without one, asks which of the candidates it has.
  mutating func bindSchema(_ text: String?) -> Response {
    guard let form else { return [] }
    if let text { return [.bind(.schema(text), domain: form.name)] }
    guard form.openChoices.schemas.isEmpty else {
      dialog = .schema(of: form, in: language)
      return []
    }
    notify(Message("Usage: \(CommandLine.Verb.schema.usage)"))
    return []
  }

  /// Offers to edit the file if its text permits no other value; returns whether it asks.
  mutating func presentTextDialogIfNeeded(at path: PreferencePath) -> Bool {
    guard let domain = form?.domain, let reason = domain.textReason(notToSet: path) else {
      return false
    }
    presentTextDialog(at: path, reason)
    return true
  }

  /// Reports that the text of the file prevents a change, and offers to edit it.
  mutating func presentTextDialog(at path: PreferencePath, _ reason: RefusalReason) {
    let title = form?.domain.schema.setting(at: path)?.title ?? "\(path)"
    dialog = .refused(title, at: path, reason: localized(reason.message.sentence), in: language)
  }

  /// The reason why a setting is not editable; nil if it is.
  func reasonNotToChange(_ path: PreferencePath, in layer: LayerKind? = nil) -> Message? {
    if let readOnlyNotice { return readOnlyNotice }
    guard let form else { return nil }
    let plan = ChangePlan(toChange: path, in: layer ?? form.layer, of: form.domain)
    return plan.refusal.map { form.domain.refusalNotice(at: $0.path, $0.cause.message) }
  }

  mutating func reset(_ path: PreferencePath, title: String) -> Response {
    guard let form, isChangeable(path) else { return [] }
    let settings = form.domain.resettable(at: path)
    guard !settings.isEmpty else {
      notify(reasonNotToReset(path, title: title))
      return []
    }
    if presentConflictDialogIfNeeded(among: settings) { return [] }
    guard preferences.confirmsReset else { return reset(path) }
    dialog = .reset(title, settings: settings, of: form.domain, by: .reset(path))
    return []
  }

  /// The reason why a reset has no effect: your layers set nothing at the path.
  private func reasonNotToReset(_ path: PreferencePath, title: String) -> Message {
    guard let layer = form?.domain.settingHolder(of: path) else {
      return form?.domain.outline.node(at: path)?.isGroup == true
        ? Message("\(title) is already at its defaults.")
        : Message("\(title) is already at its default.")
    }
    return Message("\(title) is set in the \(layer) layer, not in yours.")
  }

  /// Resets the settings at a path.
  mutating func reset(_ path: PreferencePath) -> Response {
    form?.pinRows()
    let layer = form?.layer
    form?.layer = nil
    let count = form?.change { $0.reset(path, in: layer) } ?? 0
    notify(
      Message(
        "Reset \(count, "setting", "settings"). Press \(Action.review) to review, \(Action.undo) to undo."
      ))
    return keepDraft()
  }

  mutating func undo() -> Response {
    guard form?.domain.canUndo == true else {
      notify(
        isBound(.history)
          ? Message("There is nothing to undo. Press \(Action.history) for the history.")
          : Message("There is nothing to undo. Type :history for the history."))
      return []
    }
    form?.change { $0.undo() }
    return keepDraft()
  }

  mutating func redo() -> Response {
    guard form?.domain.canRedo == true else {
      notify(Message("There is nothing to redo."))
      return []
    }
    form?.change { $0.redo() }
    return keepDraft()
  }

  func keepDraft() -> Response { form.map { [.keep($0.domain.draft)] } ?? [] }

  /// Resets the selected settings.
  mutating func resetSelected(_ selectedPaths: [PreferencePath]) -> Response {
    form?.pinRows()
    let count = form?.change { $0.reset(selectedPaths) } ?? 0
    notify(
      Message(
        "Reset \(count, "setting", "settings"). Press \(Action.review) to review, \(Action.undo) to undo."
      ))
    return keepDraft()
  }

  /// Sets all selected settings that accept a value to it.
  mutating func setSelectedValues(_ value: PreferenceValue) -> Response {
    guard let form else { return [] }
    let selectedPaths = form.selectedPaths.sorted()
    let taking = selectedPaths.filter {
      reasonNotToChange($0) == nil && form.domain.rejectionReason(for: value, at: $0) == nil
    }
    self.form?.pinRows()
    self.form?.change { $0.set(taking.map { ($0, value) }) }
    let others = selectedPaths.count - taking.count
    notify(
      (others == 0
        ? Message("Edited \(taking.count, "setting", "settings").")
        : Message(
          "Edited \(taking.count, "setting", "settings"); the value is invalid for \(others).")))
    return keepDraft()
  }

  // MARK: Drafts of earlier runs

  /// Offers the drafts of earlier runs, the newest first.
  mutating func presentDraftDialog(_ drafts: [RestorableDraft]) {
    guard form != nil, let kept = drafts.first else { return }
    waitingDrafts = Array(drafts.dropFirst())
    dialog = .recovery(
      kept, titles: kept.draft.lines.map { title(at: $0.path) },
      forgotten: forgottenTitles(of: kept),
      count: settingCount(of: kept) + kept.forgottenSecrets.count, in: language)
  }

  /// The number of settings that the draft of an earlier run changes, except secrets.
  func settingCount(of kept: RestorableDraft) -> Int {
    form?.domain.settingCount(of: kept.draft) ?? kept.draft.count
  }

  /// The titles of the secrets that the draft of an earlier run lacks.
  func forgottenTitles(of kept: RestorableDraft) -> [String] {
    kept.forgottenSecrets.map { form?.domain.schema.title(at: $0) ?? $0.description }
  }

  private func title(at path: PreferencePath) -> String {
    form?.domain.schema.setting(at: path)?.title ?? path.description
  }

  // MARK: Copying

  func copy(_ lines: [String]) -> Response {
    [.copy(lines.joined(separator: "\n"))]
  }

  /// Compares the listed changes with the stored values and the draft again.
  mutating func refreshChanges() {
    guard let domain = form?.domain else { return }
    record?.refresh(in: domain)
    updates?.refresh(in: domain)
  }

  /// Adds the edits of an undo plan to the draft, and reports what it leaves unchanged.
  ///
  /// - Parameters:
  ///   - isUndo: Whether the history records the save as an undo.
  ///   - remark: A remark for the notice.
  mutating func setValues(
    asUndo isUndo: Bool = true, remark: Message? = nil, _ undoing: (EditedDomain) -> UndoPlan
  ) -> Response {
    if let readOnlyNotice {
      notify(readOnlyNotice, .warning)
      return []
    }
    guard let domain = form?.domain else { return [] }
    let undo = undoing(domain)
    let blocker = undo.obstacles.first.map { domain.refusalNotice(at: $0, Message(verbatim: $1)) }
    guard !undo.draft.isEmpty else {
      notify(blocker ?? Message("Already undone."), blocker == nil ? .information : .warning)
      return []
    }
    form?.change { $0.addChanges(of: undo.draft) }
    if isUndo { for change in undo.draft.changes { self.undoing[change.target] = change.edit } }
    refreshChanges()
    let count = domain.settingCount(of: undo.draft)
    let problem = newProblem(since: domain)
    let remarks = [blocker, problem, remark].compactMap(\.self)
    notify(
      remarks.isEmpty
        ? Message(
          "\(count, "unsaved change. Save to write it.", "unsaved changes. Save to write them.")")
        : Message(
          "\(count, "unsaved change", "unsaved changes"). \(remarks.joined(separator: " "))"),
      problem == nil ? .information : .warning)
    return keepDraft()
  }

  /// The first problem that an edited domain has since an earlier state, which prevents a save; nil without one.
  private func newProblem(since before: EditedDomain) -> Message? {
    guard let domain = form?.domain, before.isValidated else { return nil }
    let known = Set(before.problems)
    return domain.problems.first { $0.severity == .error && !known.contains($0) }.map { problem in
      Message("\(domain.title(of: problem)) \(problem.message).")
    }
  }

  /// Adds the values of a profile to the draft.
  mutating func addValues(of profile: SnapshotImport) -> Response {
    let changes = profile.changes.withoutSecrets
    guard !changes.isEmpty else {
      notify(profile.remark ?? Message("No differences."))
      return []
    }
    return setValues(asUndo: false, remark: profile.remark) {
      UndoPlan(importing: changes, into: $0, orderedLike: profile.memberOrders)
    }
  }

  /// Shows the updates since the last known schema of the open domain.
  mutating func handle(_ memory: SchemaMemory, time: String) {
    guard let domain = form?.domain else { return }
    let page = UpdatesPage(since: memory, time: time, in: domain)
    updates = page
    guard !page.lines.isEmpty, notice == nil else { return }
    let key = keymap.keystrokes(for: .updates, in: .form).first
    let summary = page.summary(in: language)
    notify(
      memory.isFirstSight
        ? Message.formerNames(summary, key: key.map { "\($0)" })
        : Message.schemaChanged(time, summary: summary, key: key.map { "\($0)" }))
  }

  /// Discards the edits at some paths in all layers.
  mutating func dismiss(_ paths: [PreferencePath]) -> Response {
    let changes = form?.domain.draft.changes ?? []
    return dismiss(changes.map(\.target).filter { paths.contains($0.path) })
  }

  /// Discards the edits with these targets.
  mutating func dismiss(_ targets: [LayerChange.Target]) -> Response {
    guard form?.domain.draft.limited(to: Set(targets)).isEmpty == false else { return [] }
    form?.change { $0.discard(targets) }
    refreshChanges()
    return keepDraft()
  }

  /// Remembers the schema once the user has applied or dismissed all of its updates.
  mutating func completeUpdates() -> Response {
    guard updates?.lines.isEmpty == true else { return [] }
    updates = nil
    return [.rememberSchema]
  }

  /// The details of a setting for a dialog.
  ///
  /// They are its value and state, path, type, rule, default, problems and help, and the contents
  /// of a list or dictionary.
  func details(of setting: SettingDescription, isGroup: Bool, in form: Form) -> [String] {
    let node = form.selectedNode.flatMap { $0.location == setting.location ? $0 : nil }
    let state = node.map { form.domain.state(of: $0) } ?? .unset
    let title = setting.title.isEmpty ? localized(Message("New item")) : setting.title
    let states = state.names(in: language)
    let reported = states.isEmpty ? "" : " (\(states.joined(separator: ", ")))"
    let isNew = form.level?.addition != nil
    let value = isGroup || isNew ? "" : ": \(form.domain.text(of: setting))"
    let text = HelpText(of: setting, isGroup: isGroup, in: form, with: keys)
    let slider =
      isGroup || isNew
      ? nil : setting.sliderText(for: form.domain.value(of: setting), in: language)
    let contents =
      isGroup || isNew || !setting.isContainer
      ? []
      : form.domain.contents(of: setting)
        .filter { form.filter.showsAll || !$0.isHiddenInside(form.domain) }.map(\.setting)
    let paragraphs =
      [title + value + reported, slider ?? "", text.facts] + text.problems.map { "! \($0)" }
      + [text.help] + contents.map { "\($0.title): \(form.domain.glimpse(of: $0))" }
    return paragraphs.filter { !$0.isEmpty }
  }
}

extension SnapshotImport {
  /// The remark about secrets that the import neither has nor resets; nil without such secrets.
  fileprivate var remark: Message? {
    func list(_ paths: [PreferencePath]) -> String {
      paths.map { "\($0)" }.joined(separator: ", ")
    }
    let (missing, kept) = (missingSecrets, keptSecrets)
    var remarks: [Message] = []
    if !missing.isEmpty {
      remarks.append(
        Message(
          "The profile does not contain \(missing.count, "secret", "secrets"): \(list(missing))."))
    }
    if !kept.isEmpty {
      remarks.append(
        Message("\(kept.count, "secret is", "secrets are") not reset: \(list(kept))."))
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: " ")
  }
}
