import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues

extension Editor {
  /// Shows the saves of the open domain.
  mutating func showHistory() -> [Effect] {
    guard form != nil else { return [] }
    history = HistoryPage()
    show(.history)
    return [.listHistory]
  }

  /// Takes the saves that were read.
  mutating func use(_ entries: [HistoryEntry]) {
    guard let form else { return }
    history?.use(entries, in: form.domain)
  }

  /// Asks anew for what is on screen of files that were written: the saves, or where the values of the layers stand.
  func askedAnew() -> [Effect] {
    (history == nil ? [] : [.listHistory]) + (why.map { [.locate($0.setting.path)] } ?? [])
  }

  mutating func performInHistory(_ action: Action) -> [Effect] {
    guard let domain = form?.domain, history != nil else { return [] }
    switch action {
    case .open where history?.list.opened == nil: history?.open(in: domain)
    case .undo where history?.selectedLine != nil: return undoLine()
    case .open, .undo: askAboutUndo()
    case .asOf: commandLine = CommandLine(.asOf, history?.list.current?.time ?? "")
    case .back: leaveHistory()
    default: return performOnList(action)
    }
    return []
  }

  /// Does what an action means on every list of changes.
  mutating func performOnList(_ action: Action) -> [Effect] {
    switch action {
    case .redo:
      let effects = performInForm(action)
      renewChanges()
      return effects
    case .review: startReview()
    case .save: return save()
    default: break
    }
    return []
  }

  private mutating func leaveHistory() {
    guard history?.list.close() == false else { return }
    history = nil
    screens.removeAll { $0 == .history }
  }

  /// Shows how what is listed as changed stands to what is stored and staged now.
  mutating func renewChanges() {
    guard let domain = form?.domain else { return }
    history?.renew(in: domain)
    record?.renew(in: domain)
    updates?.renew(in: domain)
    snapshots?.renew(in: domain)
  }

  // MARK: Undoing

  private mutating func askAboutUndo() {
    guard let history, let entry = history.list.current else {
      note(SavePhrase.nothingSavedYet)
      return
    }
    dialog = .undo(
      entry, line: history.selectedLine, later: history.saves(since: entry.save.number).count - 1,
      in: language)
  }

  private mutating func undoLine() -> [Effect] {
    guard let entry = history?.list.current, let line = history?.selectedLine else { return [] }
    return undo(entry.save.number, at: line.path)
  }

  /// Stages what takes a save back, or only what it did at a path.
  mutating func undo(_ number: Int, at path: PreferencePath?) -> [Effect] {
    guard let save = history?.list.current?.save, save.number == number else { return [] }
    let effects = stage { Undo(of: [save], in: $0, at: path.map { [$0] }) }
    if path == nil, !effects.isEmpty { showReview() }
    return effects
  }

  /// Stages what takes a save back and all that came after it.
  mutating func goBack(beforeSave number: Int) -> [Effect] {
    let saves = history?.saves(since: number) ?? []
    let effects = stage { Undo(of: saves, in: $0) }
    if !effects.isEmpty { showReview() }
    return effects
  }

  /// Stages what takes back all that was saved since a time.
  ///
  /// - Parameter begins: The time of the first save that is known, where it is among them.
  mutating func goBack(over saves: [JournalSave], begins: String?) -> [Effect] {
    let effects = stage(remark: begins.map { SavePhrase.historyBegins($0) }) {
      Undo(of: saves, in: $0)
    }
    if !effects.isEmpty { showReview() }
    return effects
  }

  /// Stages what takes changes back, and says what stays as it is.
  ///
  /// - Parameters:
  ///   - isUndo: Whether the history is to know the save of it as an undo.
  ///   - remark: What else is to be said of it.
  mutating func stage(
    asUndo isUndo: Bool = true, remark: SavePhrase? = nil, _ undoing: (EditedDomain) -> Undo
  ) -> [Effect] {
    if let readOnlyReason {
      note(readOnlyReason, .warning)
      return []
    }
    guard let domain = form?.domain else { return [] }
    let undo = undoing(domain)
    let obstacle = undo.obstacles.first.map { path, reason in
      let title = domain.schema.setting(at: path)?.title ?? "\(path)"
      return SavePhrase.stays(title, reason: reason)
    }
    guard !undo.draft.isEmpty else {
      note(obstacle ?? SavePhrase.undoneAlready, obstacle == nil ? .information : .warning)
      return []
    }
    form?.change { $0.adopt(undo.draft) }
    if isUndo { for (path, line) in undo.draft.lines { self.undoing[path] = line.edit } }
    renewChanges()
    let count = undo.draft.count
    note((obstacle ?? remark).map { SavePhrase.stagedExcept(count, $0) } ?? .staged(count))
    return keepDraft()
  }

  mutating func showReview() {
    let told = notice
    startReview()
    notice = told
  }
}
