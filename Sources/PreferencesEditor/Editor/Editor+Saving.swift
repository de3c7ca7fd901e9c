import Preferences

extension Editor {
  mutating func startReview() {
    guard let form, !form.domain.draft.isEmpty else {
      note("Nothing is staged.")
      return
    }
    review = Review(of: form)
    show(.review)
  }

  mutating func performInReview(_ action: Action) -> [Effect] {
    guard let count = review?.lines.count else { return [] }
    let page = listHeight
    if review?.list.perform(action, count: count, page: page) == true { return [] }
    switch action {
    case .open, .save: return save()
    case .back: leaveReview()
    case .dropLine: return dropSelectedLine()
    case .copyCommand: return copyReviewedCommands()
    case .undo, .redo:
      let effects = performInForm(action)
      renewReview()
      return effects
    default: break
    }
    return []
  }

  private mutating func dropSelectedLine() -> [Effect] {
    guard let review, review.lines.indices.contains(review.list.selected) else { return [] }
    let line = review.lines[review.list.selected]
    form?.change { $0.dismiss(line.path) }
    note("\(line.title) is no longer staged; u brings it back.")
    renewReview()
    return keepDraft()
  }

  private mutating func renewReview() {
    guard let form else { return }
    var renewed = Review(of: form)
    renewed.list.selected = min(review?.list.selected ?? 0, max(0, renewed.lines.count - 1))
    review = renewed
    if renewed.lines.isEmpty { leaveReview() }
  }

  private mutating func leaveReview() {
    review = nil
    screens.removeAll { $0 == .review }
  }

  // MARK: Saving

  /// Saves what is staged, after asking about conflicts one by one.
  mutating func save(consents: Set<Consent> = []) -> [Effect] {
    guard let domain = form?.domain, !domain.draft.isEmpty else {
      note("Nothing is staged.")
      return leavingAfterSave.map { go($0, keepingDraft: false) } ?? []
    }
    if let readOnlyReason {
      note(readOnlyReason, .warning)
      return []
    }
    if let conflict = domain.conflicts.first {
      isSettlingForSave = asksAboutConflict(at: conflict.path)
      return []
    }
    isSettlingForSave = false
    self.consents = consents
    return [
      .save(domain.draft, consents: consents, by: isUndo(domain.draft) ? .editorUndo : .editor)
    ]
  }

  /// Whether a draft does nothing but take saves back.
  private func isUndo(_ draft: Draft) -> Bool {
    draft.lines.allSatisfy { undoing[$0.path] == $0.staged.edit }
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
      let first = problems.first.map { " \($0)" } ?? ""
      note("Not saved:\(first)", .error)
    case .needsConsent(let consent, let reason): dialog = .consent(consent, reason: reason)
    case .failed(let reason): note("Not saved: \(reason)", .error)
    }
    if case .needsConsent = outcome { return [] }
    leavingAfterSave = nil
    return []
  }

  private mutating func saved(
    _ count: Int, _ layers: LayeredSnapshot, unconfirmed: String?
  ) -> [Effect] {
    let draft = form?.domain.draft ?? Draft()
    form?.change { $0.saved(layers) }
    undoing = [:]
    leaveReview()
    takeIntoRecord(savedFrom: draft)
    renewChanges()
    if let unconfirmed {
      note("Saved, but the disk did not confirm it: \(unconfirmed)", .warning)
    } else {
      note("\(ValueText.count(count, "change")) saved.")
    }
    let effects = keepDraft() + renewedHistory()
    guard let leaving = leavingAfterSave else { return effects }
    leavingAfterSave = nil
    return effects + go(leaving, keepingDraft: false)
  }
}
