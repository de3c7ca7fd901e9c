import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

extension EditorModel {
  /// Saves the unsaved changes, after asking about conflicts one by one.
  mutating func save(consents: Set<StoreConsent> = []) -> Response {
    guard let domain = form?.domain else { return [] }
    guard running == nil else {
      running?.isRequestedAgain = true
      return []
    }
    let draft = changesToSave(of: domain)
    saveStatus = draft.isEmpty ? 0 : 1
    guard !draft.isEmpty else {
      listedChanges = nil
      notify(Message("There are no unsaved changes."))
      return leavingAfterSave.map { go($0, keepingDraft: false) } ?? []
    }
    if let readOnlyNotice {
      listedChanges = nil
      notify(readOnlyNotice, .warning)
      return []
    }
    let conflict = domain.conflicts(in: draft).first
    isSettlingForSave = conflict != nil
    if let conflict {
      _ = presentConflictDialogIfNeeded(at: conflict.path)
      return []
    }
    self.consents = consents
    running = PendingSave(
      draft: draft, count: domain.settingCount(of: draft), listedChanges: listedChanges)
    form?.change { $0.beginSaving(draft) }
    return [.save(draft, consents: consents, by: author(of: draft), in: language)]
  }

  /// The unsaved changes, or those of them that the review listed.
  private func changesToSave(of domain: EditedDomain) -> EditingDraft {
    listedChanges.map(domain.draft.limited) ?? domain.draft
  }

  /// The author that the history records: the save may undo earlier ones entirely, in part or not
  /// at all.
  private func author(of draft: EditingDraft) -> JournalAuthor {
    switch draft.changes.count(where: { undoing[$0.target] == $0.edit }) {
    case draft.changes.count: .editorUndo
    case 0: .editor
    default: .editorPartlyUndo
    }
  }

  /// Shows the outcome of a save.
  mutating func finish(_ outcome: SaveOutcome) -> Response {
    let ended =
      running ?? PendingSave(draft: EditingDraft(), count: 0, listedChanges: listedChanges)
    running = nil
    if case .success(.done(let layers, let confirmation)) = outcome {
      return handle(ended, layers, unconfirmed: confirmation.doubt)
    }
    listedChanges = ended.listedChanges
    form?.change { $0.endSaving() }
    switch outcome {
    case .success(.done): break
    case .success(.conflicts(_, let layers)):
      form?.change { $0.reload(layers) }
      if let domain = form?.domain { record?.handle(domain) }
      return keepDraft() + save()
    case .success(.refused(let problems, _)):
      notify(
        Message("Not saved: \(Message(verbatim: problems.first.map { "\($0)" } ?? ""))"), .error)
    case .failure(StoreError.needsConsent(let consent, let reason)):
      dialog = .consent(consent, reason: localized(reason.message.sentence), in: language)
      return []
    case .failure(StoreError.edit(.refused(let path, let reason))):
      presentTextDialog(at: path, reason)
    case .failure(let error):
      saveStatus = 3
      let isInDoubt = (error as? StoreError)?.isInDoubt == true
      let reason = Message(of: error)
      notify(isInDoubt ? reason.sentence : Message("Not saved: \(reason)"), .error)
    }
    leavingAfterSave = nil
    listedChanges = nil
    return []
  }

  private mutating func handle(
    _ save: PendingSave, _ layers: LayeredSnapshot, unconfirmed: RefusalReason?
  ) -> Response {
    saveStatus = 0
    let requests = form?.domain.restartRequests(of: save.draft) ?? []
    form?.change { $0.saved(layers) }
    form?.rebaseField(onto: save.draft)
    form?.movedOutside = []
    undoing = [:]
    if let domain = form?.domain { record?.handle(domain, savedFrom: save.draft) }
    refreshChanges()
    if let unconfirmed {
      notify(Message.saved(save.count, unconfirmed: unconfirmed), .warning)
    } else {
      reportSuccess(of: save, in: layers, requests)
    }
    let effects = keepDraft()
    if save.isRequestedAgain, form?.domain.draft.isEmpty == false { return effects + self.save() }
    listedChanges = nil
    guard let leaving = leavingAfterSave else { return effects }
    leavingAfterSave = nil
    dialog = nil
    return effects + leave(leaving)
  }

  /// Reports the number of saved settings, a problem of chosen shortcuts or an overriding layer, and requests to the user.
  private mutating func reportSuccess(
    of save: PendingSave, in layers: LayeredSnapshot, _ requests: [Message]
  ) {
    guard let form else { return }
    let errors = EditorPreferences.keymapErrors(
      after: save.draft, of: form.name, by: form.domain.schema, in: layers, for: defaultKeymap)
    let remark: Message? = errors.first?.message ?? overrideNotice(of: save.draft, in: layers)
    guard let remark else {
      return notify(Message.saved(save.count, requests: requests))
    }
    notify(
      Message.savedBut(save.count, remark, more: max(0, errors.count - 1), requests: requests),
      .warning)
    reportedKeymapErrors = errors
  }

  /// The first saved value that a higher layer overrides.
  private func overrideNotice(of draft: EditingDraft, in layers: LayeredSnapshot) -> Message? {
    for (path, unsaved) in draft.lines {
      let saved = PreferenceValue.emptyDictionary.applying(unsaved.edit, at: path)
      let written = layers.kinds(writtenBy: unsaved)
      for place in unsaved.edit.value?.leaves(at: path) ?? [] {
        let effective = layers.effective(at: place)
        guard let layer = effective.layer, effective.value != saved[place], !written.contains(layer)
        else { continue }
        return Message(
          "The \(layer) layer overrides \(form?.domain.schema.setting(at: place)?.title ?? "\(place)")."
        )
      }
    }
    return nil
  }

  /// Asks which value to keep of a setting in conflict; returns whether it asks.
  mutating func presentConflictDialogIfNeeded(at path: PreferencePath) -> Bool {
    guard let domain = form?.domain,
      let conflict = domain.conflicts.first(where: { $0.path == path })
    else { return false }
    let setting = domain.setting(at: path)
    dialog = .conflict(
      conflict, title: setting?.title ?? "\(path)", setting: setting,
      blocker: blocker(of: conflict, in: domain),
      following: isSettlingForSave ? domain.conflicts(in: changesToSave(of: domain)).count - 1 : 0,
      in: language)
    return true
  }

  private func blocker(of conflict: DraftConflict, in domain: EditedDomain) -> Message? {
    guard let path = domain.blocker(of: conflict) else { return nil }
    let value = domain.layers.layer(conflict.layer)?.root[path]
    let texts = JournalChange.texts(of: [value], for: domain.setting(at: path), in: language)
    return path.isRoot
      ? Message("Theirs:   \(texts[0])") : Message("Theirs:   \(path) is \(texts[0])")
  }

  /// Asks about the first conflict among settings of one edit; returns whether it asks.
  mutating func presentConflictDialogIfNeeded(among paths: [PreferencePath]) -> Bool {
    paths.contains { presentConflictDialogIfNeeded(at: $0) }
  }

  /// Asks about the first conflict in a value to edit or the rows selected with it.
  ///
  /// - Returns: Whether it asks.
  mutating func presentConflictDialogIfNeeded(inside node: OutlineNode?) -> Bool {
    guard let form, let node else { return false }
    let changed = form.changed(with: node.path)
    let contested = form.domain.conflicts.map(\.path).filter { path in
      changed.contains { $0.overlaps(path) }
    }
    return presentConflictDialogIfNeeded(among: contested)
  }

  /// Updates the dialog about a conflict to the stored values.
  mutating func refreshConflictDialog() {
    guard let path = dialog?.conflictPath else { return }
    dialog = nil
    guard !presentConflictDialogIfNeeded(at: path) else { return }
    leavingAfterSave = nil
    isSettlingForSave = false
  }

  /// Performs the answer of a dialog's button.
  mutating func handle(_ answer: Dialog.Answer) -> Response {
    switch answer {
    case .cancel:
      cancelSave()
      presentDraftDialog(waitingDrafts)
      if form?.outside != nil {
        notify(Message("Press \(Action.editExternally) to edit the text again."))
      }
    case .leave(let leaving, .save):
      leavingAfterSave = leaving
      return save()
    case .leave(let leaving, .keep):
      saveStatus = 0
      return leaveKeepingDraft(leaving)
    case .leave(let leaving, .discard): return go(leaving, keepingDraft: false)
    case .reset(let path): return reset(path)
    case .resetSelected(let paths): return resetSelected(paths)
    case .setValue(let value, let path):
      form?.field = nil
      form?.outside = nil
      if let last = form?.levels.indices.last { form?.levels[last].addition = nil }
      return setValue(value, at: path)
    case .setAll(let edits):
      form?.pinRows()
      form?.change { $0.set(edits) }
      return keepDraft()
    case .edit(let path):
      return form?.domain.setting(at: path).map { openInLayer($0) } ?? []
    case .keepDraftEdit(let path): return resolveConflict { $0.keepDraftEdit(at: path) }
    case .useStoredValue(let path): return resolveConflict { $0.useStoredValue(at: path) }
    case .restoreOriginal(let path): return resolveConflict { $0.restoreOriginal(at: path) }
    case .editConflict(let path): return editConflict(at: path)
    case .agree(let consent): return save(consents: consents.union([consent]))
    case .replaceDraft(let kept): return replaceDraft(kept)
    case .forget(let kept):
      presentDraftDialog(waitingDrafts)
      return [.forget(kept.id)]
    case .later: presentDraftDialog(waitingDrafts)
    case .discardText:
      form?.outside = nil
      form?.closeField()
    case .editAgain: return editAgain()
    case .keepExternal: notify(Message("Press \(Action.editExternally) to edit the text again."))
    case .discardExternal: form?.outside = nil
    case .forgetAndLeave(let leaving):
      form?.outside = nil
      return leave(leaving)
    case .effect, .screen: break
    }
    return []
  }

  /// Cancels the save that a dialog interrupted; conflicts resolved before stay resolved.
  private mutating func cancelSave() {
    if isSettlingForSave { notify(Message("Nothing was saved.")) }
    isSettlingForSave = false
    leavingAfterSave = nil
    listedChanges = nil
    if form?.field == nil, form?.levels.isEmpty == true { form?.layer = nil }
  }

  private mutating func replaceDraft(_ kept: RestorableDraft) -> Response {
    let count = settingCount(of: kept)
    form?.change { $0.addChanges(of: kept.draft) }
    notify(
      Message(
        "Restored \(count, "change", "changes"). Press \(Action.review) to review."))
    let effects = keepDraft() + [.forget(kept.id)]
    presentDraftDialog(waitingDrafts)
    return effects + presentSecretsDialog(of: kept, restored: count)
  }

  /// Selects the first secret that the draft lacks, and opens its field unless a dialog is open.
  private mutating func presentSecretsDialog(
    of kept: RestorableDraft, restored count: Int
  ) -> Response {
    guard let path = kept.forgottenSecrets.first else { return [] }
    notify(Message.secretsToType(forgottenTitles(of: kept), restored: count), .warning)
    form?.go(to: path)
    guard dialog == nil, let node = form?.selectedNode, node.path == path, node.setting.isSecret,
      case .string = node.setting.kind
    else { return [] }
    return edit(node)
  }

  /// Resolves a conflict, and then resumes the save that it interrupted.
  private mutating func resolveConflict(_ body: (inout EditedDomain) -> Void) -> Response {
    form?.change { body(&$0) }
    let effects = keepDraft()
    guard isSettlingForSave else { return effects }
    return effects + save()
  }

  /// Remembers the task that a field interrupts, which is opened inside the values that are open now.
  mutating func start(_ task: Task) {
    self.task = task
    taskDepth = form?.levels.count ?? 0
  }

  /// Resumes the task that the field interrupted, after the field is closed.
  mutating func resumeTask() -> Response {
    guard let task, dialog == nil, let form, form.field == nil, form.levels.count <= taskDepth
    else { return [] }
    self.task = nil
    self.form?.levels = []
    self.form?.layer = nil
    return .endVisit + (task == .save ? save() : [])
  }

  /// Opens the field of a setting in conflict, and then resumes the save or review.
  mutating func editConflict(at path: PreferencePath) -> Response {
    guard let setting = form?.domain.setting(at: path) else { return [] }
    form?.go(to: path)
    start(isSettlingForSave ? .save : .review)
    isSettlingForSave = false
    return .visitForm + openField(for: setting)
  }
}
