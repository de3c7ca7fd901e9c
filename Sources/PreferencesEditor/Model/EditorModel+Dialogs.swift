import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

extension EditorModel {
  /// Asks which value is to hold, where a setting was changed here and outside; true where it asks.
  mutating func asksAboutConflict(at path: PreferencePath) -> Bool {
    guard let domain = form?.domain,
      let conflict = domain.conflicts.first(where: { $0.path == path })
    else { return false }
    let setting = domain.setting(at: path)
    dialog = .conflict(
      conflict, title: setting?.title ?? "\(path)", setting: setting,
      obstacle: obstacle(of: conflict, in: domain), in: language)
    return true
  }

  private func obstacle(of conflict: DraftConflict, in domain: EditedDomain) -> QuestionPhrase? {
    guard let path = domain.obstacle(of: conflict) else { return nil }
    let value = domain.layers.layer(conflict.layer)?.root[path]
    let texts = JournalChange.texts(of: [value], for: domain.setting(at: path), in: language)
    return path.isRoot ? .theirs(texts[0]) : .obstructed(path, texts[0])
  }

  /// Asks about the first conflict among some settings that are about to be changed together; true where it asks.
  mutating func asksAboutConflict(among paths: [PreferencePath]) -> Bool {
    paths.contains { asksAboutConflict(at: $0) }
  }

  /// Asks about the first conflict in a value that is about to be changed, or in what is marked with it; true where it asks.
  mutating func asksAboutConflict(inside node: OutlineNode?) -> Bool {
    guard let form, let node else { return false }
    let changed = form.changed(with: node.path)
    let contested = form.domain.conflicts.map(\.path).filter { path in
      changed.contains { $0.overlaps(path) }
    }
    return asksAboutConflict(among: contested)
  }

  /// Brings a question about a conflict up to date with what is stored now.
  mutating func renewConflictDialog() {
    guard let path = dialog?.conflictPath else { return }
    dialog = nil
    guard !asksAboutConflict(at: path) else { return }
    leavingAfterSave = nil
    isSettlingForSave = false
  }

  /// Does what the button of a dialog means.
  mutating func take(_ answer: Dialog.Answer) -> Response {
    switch answer {
    case .cancel:
      cancelSave()
      if form?.outside != nil { note(EditPhrase.textKept) }
    case .leave(let leaving, .save):
      leavingAfterSave = leaving
      return save()
    case .leave(let leaving, .keep): return go(leaving, keepingDraft: true)
    case .leave(let leaving, .drop): return go(leaving, keepingDraft: false)
    case .reset(let path): return reset(path)
    case .resetMarked(let paths): return resetMarked(paths)
    case .stage(let value, let path):
      form?.field = nil
      form?.outside = nil
      if let last = form?.levels.indices.last { form?.levels[last].addition = nil }
      return stage(value, at: path)
    case .stageAll(let edits):
      form?.hold()
      form?.change { $0.stage(edits) }
      return keepDraft()
    case .edit(let path):
      return form?.domain.setting(at: path).map { openInLayer($0) } ?? []
    case .keepMine(let path): return settle { $0.keepMine(at: path) }
    case .takeTheirs(let path): return settle { $0.dismiss(path) }
    case .takeBase(let path): return settle { $0.takeBase(at: path) }
    case .editConflict(let path): return editConflict(at: path)
    case .agree(let consent): return save(consents: consents.union([consent]))
    case .adopt(let kept): return adopt(kept)
    case .forget(let kept):
      askAboutKeptDraft(waitingDrafts)
      return [.forget(kept.id)]
    case .later: askAboutKeptDraft(waitingDrafts)
    case .discardText:
      form?.outside = nil
      form?.closeField()
    case .editAgain: return editAgain()
    case .keepOutside: note(EditPhrase.textKept)
    case .forgetOutside: form?.outside = nil
    case .forgetAndLeave(let leaving):
      form?.outside = nil
      return leave(leaving)
    case .effect, .screen: break
    }
    return []
  }

  /// Gives up the save that a question stopped; conflicts settled before it stay settled.
  private mutating func cancelSave() {
    if isSettlingForSave { note(SavePhrase.nothingSaved) }
    isSettlingForSave = false
    leavingAfterSave = nil
    listedPaths = nil
    if form?.field == nil, form?.levels.isEmpty == true { form?.layer = nil }
  }

  private mutating func adopt(_ kept: KeptDraft) -> Response {
    form?.change { $0.adopt(kept.draft) }
    note(SavePhrase.restored(kept.draft.count))
    let effects = keepDraft() + [.forget(kept.id)]
    askAboutKeptDraft(waitingDrafts)
    return effects + askForSecrets(of: kept)
  }

  /// Goes to the first secret that an earlier run did not keep, and opens its field where nothing else is asked.
  private mutating func askForSecrets(of kept: KeptDraft) -> Response {
    guard let path = kept.forgottenSecrets.first else { return [] }
    note(SavePhrase.secretsToType(forgottenTitles(of: kept), restored: kept.draft.count), .warning)
    form?.go(to: path)
    guard dialog == nil, let node = form?.selectedNode, node.path == path, node.setting.isSecret,
      case .text = node.setting.kind
    else { return [] }
    return edit(node)
  }

  /// Settles a conflict, then asks about the next one or goes on with the save it stopped.
  private mutating func settle(_ body: (inout EditedDomain) -> Void) -> Response {
    form?.change { body(&$0) }
    let effects = keepDraft()
    guard isSettlingForSave else { return effects }
    return effects + save()
  }
}

extension Form {
  /// What a change of a path changes: all that is marked, where it is marked, too.
  func changed(with path: PreferencePath) -> [PreferencePath] {
    marked.contains(path) ? marked.sorted() : [path]
  }
}
