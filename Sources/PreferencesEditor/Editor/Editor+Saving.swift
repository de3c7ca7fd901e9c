import Preferences

extension Editor {
  /// Saves what is staged, after asking about conflicts one by one.
  mutating func save(consents: Set<Consent> = []) -> [Effect] {
    guard let domain = form?.domain else { return [] }
    guard saving == nil else {
      savesAgain = true
      return []
    }
    let draft = listedPaths.map(domain.draft.limited) ?? domain.draft
    guard !draft.isEmpty else {
      listedPaths = nil
      note(SavePhrase.nothingStaged)
      return leavingAfterSave.map { go($0, keepingDraft: false) } ?? []
    }
    if let readOnlyReason {
      listedPaths = nil
      note(Verbatim(readOnlyReason), .warning)
      return []
    }
    if let conflict = domain.conflicts.first(where: { draft[$0.path] != nil }) {
      isSettlingForSave = asksAboutConflict(at: conflict.path)
      return []
    }
    isSettlingForSave = false
    self.consents = consents
    saving = draft
    form?.change { $0.beginSaving(draft) }
    return [.save(draft, consents: consents, by: author(of: draft), in: language)]
  }

  /// As whose save the history knows a draft, which may take saves back, do other things, or both.
  private func author(of draft: Draft) -> JournalAuthor {
    switch draft.lines.count(where: { undoing[$0.path] == $0.staged.edit }) {
    case draft.count: .editorUndo
    case 0: .editor
    default: .editorPartlyUndo
    }
  }

  /// Shows how a save ended.
  mutating func finish(_ outcome: SaveOutcome) -> [Effect] {
    let draft = saving ?? Draft()
    saving = nil
    if case .saved(let layers, let unconfirmed) = outcome {
      return saved(draft, layers, unconfirmed: unconfirmed)
    }
    savesAgain = false
    form?.change { $0.endSaving() }
    switch outcome {
    case .saved: break
    case .conflicts(let layers):
      form?.change { $0.reload(layers) }
      takeIntoRecord()
      return keepDraft() + save()
    case .refused(let problems):
      note(SavePhrase.notSaved(Verbatim(problems.first.map { "\($0)" } ?? "")), .error)
    case .needsConsent(let consent, let reason):
      dialog = .consent(consent, reason: words(reason), in: language)
    case .failed(let reason): note(SavePhrase.notSaved(reason), .error)
    }
    if case .needsConsent = outcome { return [] }
    leavingAfterSave = nil
    listedPaths = nil
    return []
  }

  private mutating func saved(
    _ draft: Draft, _ layers: LayeredSnapshot, unconfirmed: String?
  ) -> [Effect] {
    form?.change { $0.saved(layers) }
    undoing = [:]
    renewReview()
    takeIntoRecord(savedFrom: draft)
    renewChanges()
    if let unconfirmed {
      note(SavePhrase.unconfirmed(unconfirmed), .warning)
    } else {
      note(SavePhrase.saved(draft.count, unlisted: listedPaths == nil ? titles(of: draft) : nil))
    }
    listedPaths = nil
    var effects = keepDraft() + renewedHistory()
    if savesAgain {
      savesAgain = false
      effects += save()
    }
    if saving != nil { return effects }
    guard let leaving = leavingAfterSave else { return effects }
    leavingAfterSave = nil
    return effects + go(leaving, keepingDraft: false)
  }

  private func titles(of draft: Draft) -> String {
    let schema = form?.domain.schema
    let titles = draft.lines.prefix(4).map { schema?.setting(at: $0.path)?.title ?? "\($0.path)" }
    return titles.joined(separator: ", ") + (draft.count > 4 ? " …" : "")
  }
}
