import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

extension Editor {
  mutating func performInDialog(_ action: Action) -> [Effect] {
    if scrollDialog(by: action) { return [] }
    switch action {
    case .nextPane, .moveDown: dialog?.moveFocus(by: 1)
    case .previousPane, .moveUp: dialog?.moveFocus(by: -1)
    case .open:
      guard let dialog else { return [] }
      return answer(dialog.buttons[dialog.selected].answer)
    case .back: return dismissDialog()
    default: break
    }
    return []
  }

  /// Shows another part of a text that is longer than the screen; false where nothing is scrolled.
  private mutating func scrollDialog(by action: Action) -> Bool {
    guard let dialog, dialog.isToRead else { return false }
    let layout = DialogLayout(
      of: dialog, on: Rect(size), in: .standard)
    guard let page = layout.page else { return false }
    var top = ListPosition()
    top.selected = dialog.top
    guard top.perform(action, count: layout.rows.count - page + 1, page: page) else { return false }
    self.dialog?.top = top.selected
    return true
  }

  /// Presses the button whose title begins with the letter typed; nil where there is none.
  mutating func pressButton(_ keystroke: Keystroke) -> [Effect]? {
    guard let letter = keystroke.typed, let button = dialog?.button(startingWith: letter) else {
      return nil
    }
    return answer(button.answer)
  }

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

  /// Closes the question without an answer; what an earlier run left is kept for the next time.
  private mutating func dismissDialog() -> [Effect] {
    let later = dialog?.buttons.lazy.map(\.answer).first {
      switch $0 {
      case .later, .keepOutside: true
      // Who goes on pressing Esc wants out.
      case .discardText: dialog?.asksAboutText == true
      default: false
      }
    }
    return answer(later ?? .cancel)
  }

  private mutating func answer(_ answer: Dialog.Answer) -> [Effect] {
    dialog = nil
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
    case .repair(let name): return [.repair(name)]
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
    case .undo(let save, let path): return undo(save, at: path)
    case .goBack(let save): return goBack(beforeSave: save)
    case .revert(let change): return revert(change)
    case .keep(let change): return keep(change)
    case .putRight(let updates): return putRight(updates)
    case .keepUpdates(let updates): return keep(updates)
    case .applySnapshot(let path): return applySnapshot(at: path)
    case .deleteSnapshot(let name): return [.deleteSnapshot(name)]
    case .replaceSnapshot(let name): return [.keepSnapshot(name, replaces: true)]
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

  private mutating func adopt(_ kept: KeptDraft) -> [Effect] {
    form?.change { $0.adopt(kept.draft) }
    note(SavePhrase.restored(kept.draft.count))
    let effects = keepDraft() + [.forget(kept.id)]
    askAboutKeptDraft(waitingDrafts)
    return effects + askForSecrets(of: kept)
  }

  /// Goes to the first secret that an earlier run did not keep, and opens its field where nothing else is asked.
  private mutating func askForSecrets(of kept: KeptDraft) -> [Effect] {
    guard let path = kept.forgottenSecrets.first else { return [] }
    note(SavePhrase.secretsToType(forgottenTitles(of: kept), restored: kept.draft.count), .warning)
    form?.go(to: path)
    guard dialog == nil, let node = form?.selectedNode, node.path == path, node.setting.isSecret,
      case .text = node.setting.kind
    else { return [] }
    return edit(node)
  }

  /// Settles a conflict, then asks about the next one or goes on with the save it stopped.
  private mutating func settle(_ body: (inout EditedDomain) -> Void) -> [Effect] {
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
