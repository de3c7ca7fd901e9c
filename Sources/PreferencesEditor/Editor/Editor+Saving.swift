import Preferences

extension Editor {
  /// Saves what is staged, after asking about conflicts one by one.
  mutating func save(consents: Set<Consent> = []) -> [Effect] {
    guard let domain = form?.domain else { return [] }
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
    switch outcome {
    case .saved(let count, let layers, let unconfirmed):
      return saved(count, layers, unconfirmed: unconfirmed)
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
    _ count: Int, _ layers: LayeredSnapshot, unconfirmed: String?
  ) -> [Effect] {
    let staged = form?.domain.draft ?? Draft()
    let draft = listedPaths.map(staged.limited) ?? staged
    form?.change { $0.saved(layers) }
    undoing = [:]
    renewReview()
    takeIntoRecord(savedFrom: draft)
    renewChanges()
    if let unconfirmed {
      note(SavePhrase.unconfirmed(unconfirmed), .warning)
    } else {
      note(SavePhrase.saved(count, unlisted: listedPaths == nil ? titles(of: draft) : nil))
    }
    listedPaths = nil
    let effects = keepDraft() + renewedHistory()
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
