import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension EditorModel {
  /// Saves what is staged, after asking about conflicts one by one.
  mutating func save(consents: Set<Consent> = []) -> Response {
    guard let domain = form?.domain else { return [] }
    guard running == nil else {
      running?.isAskedAgain = true
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
      note(readOnlyReason, .warning)
      return []
    }
    if let conflict = domain.conflicts.first(where: { draft[$0.path] != nil }) {
      isSettlingForSave = asksAboutConflict(at: conflict.path)
      return []
    }
    isSettlingForSave = false
    self.consents = consents
    running = RunningSave(draft: draft, listedPaths: listedPaths)
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
  mutating func finish(_ outcome: SaveOutcome) -> Response {
    let ended = running ?? RunningSave(draft: Draft(), listedPaths: listedPaths)
    running = nil
    if case .success(.done(let layers, let confirmation)) = outcome {
      return take(ended, layers, unconfirmed: confirmation.doubt)
    }
    listedPaths = ended.listedPaths
    form?.change { $0.endSaving() }
    switch outcome {
    case .success(.done): break
    case .success(.conflicts(_, let layers)):
      form?.change { $0.reload(layers) }
      takeIntoRecord()
      return keepDraft() + save()
    case .success(.refused(let problems, _)):
      note(SavePhrase.notSaved(Verbatim(problems.first.map { "\($0)" } ?? "")), .error)
    case .failure(StoreError.needsConsent(let consent, let reason)):
      dialog = .consent(consent, reason: words(reason), in: language)
      return []
    case .failure(let error): note(SavePhrase.notSaved(Reason(of: error)), .error)
    }
    leavingAfterSave = nil
    listedPaths = nil
    return []
  }

  private mutating func take(
    _ save: RunningSave, _ layers: LayeredSnapshot, unconfirmed: String?
  ) -> Response {
    form?.change { $0.saved(layers) }
    form?.movedOutside = []
    undoing = [:]
    takeIntoRecord(savedFrom: save.draft)
    renewChanges()
    if let unconfirmed {
      note(SavePhrase.unconfirmed(unconfirmed), .warning)
    } else {
      tell(save, layers)
    }
    let effects = keepDraft()
    if save.isAskedAgain, form?.domain.draft.isEmpty == false { return effects + self.save() }
    listedPaths = nil
    guard let leaving = leavingAfterSave else { return effects }
    leavingAfterSave = nil
    return effects + go(leaving, keepingDraft: false)
  }

  /// Says how much was saved, and what is wrong with keystrokes that were chosen with it, or what hides it.
  private mutating func tell(_ save: RunningSave, _ layers: LayeredSnapshot) {
    guard let form else { return }
    let titles = save.listedPaths == nil ? titles(of: save.draft) : nil
    let faults = EditorPreferences.keymapFaults(
      after: save.draft, of: form.name, by: form.domain.schema, in: layers)
    let news: (any Phrase)? = faults.first ?? hidden(of: save.draft, in: layers)
    guard let news else {
      return note(SavePhrase.saved(save.draft.count, unlisted: titles))
    }
    note(
      SavePhrase.savedBut(save.draft.count, news, more: max(0, faults.count - 1), unlisted: titles),
      .warning)
    // When they come into force, it has been said.
    preferences.keymapFaults = faults
  }

  /// The first value that was saved and is not in force, because a layer above holds another one.
  private func hidden(of draft: Draft, in layers: LayeredSnapshot) -> SavePhrase? {
    for (path, staged) in draft.lines {
      let saved = PreferenceValue.emptyDictionary.applying(staged.edit, at: path)
      let written = layers.kinds(writtenBy: staged)
      for place in staged.edit.value?.leaves(at: path) ?? [] {
        let inForce = layers.effective(at: place)
        guard let layer = inForce.layer, inForce.value != saved[place], !written.contains(layer)
        else { continue }
        return .hidden(form?.domain.schema.setting(at: place)?.title ?? "\(place)", by: layer)
      }
    }
    return nil
  }

  private func titles(of draft: Draft) -> String {
    guard let schema = form?.domain.schema else { return "" }
    let paths = draft.lines.prefix(4).map(\.path)
    let titles = schema.tellingApart(
      paths.map { schema.setting(at: $0)?.title ?? "\($0)" }, at: paths)
    return titles.joined(separator: ", ") + (draft.count > 4 ? " …" : "")
  }
}
