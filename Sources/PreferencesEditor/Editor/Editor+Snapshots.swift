import PreferenceEditing
import PreferenceValues

extension Editor {
  /// Shows the named snapshots of the open domain.
  mutating func showSnapshots() -> [Effect] {
    guard form != nil else { return [] }
    snapshots = SnapshotsPage()
    show(.snapshots)
    return [.listSnapshots]
  }

  /// Takes the snapshots that were read.
  mutating func use(_ entries: [SnapshotEntry]) {
    if let domain = form?.domain { snapshots?.use(entries, in: domain) }
  }

  mutating func performInSnapshots(_ action: Action) -> [Effect] {
    guard let domain = form?.domain, let page = snapshots else { return [] }
    switch action {
    case .open where page.list.opened == nil: snapshots?.open(in: domain)
    case .open: askAboutSnapshot(page)
    case .undo where page.list.opened == nil: note(SavePhrase.compareFirst)
    case .undo: return applySnapshot(at: page.selectedChange?.path)
    case .addElement: commandLine = CommandLine(.snapshot)
    case .mark, .dropLine: actOnSnapshot(action)
    case .back: leaveSnapshots()
    default: return performOnList(action)
    }
    return []
  }

  /// Marks the selected snapshot, or asks whether it is to be deleted.
  private mutating func actOnSnapshot(_ action: Action) {
    guard let page = snapshots, page.list.opened == nil, let entry = page.list.current else {
      note(SavePhrase.noSnapshotSelected)
      return
    }
    if action == .mark {
      snapshots?.toggleMark()
    } else {
      dialog = .deleteSnapshot(entry, in: language)
    }
  }

  private mutating func leaveSnapshots() {
    guard snapshots?.list.close() == false else { return }
    snapshots = nil
    screens.removeAll { $0 == .snapshots }
  }

  private mutating func askAboutSnapshot(_ page: SnapshotsPage) {
    guard !page.comparesTwo else {
      note(SavePhrase.comparesTwo(page.other ?? ""))
      return
    }
    guard let opened = page.list.opened, let selected = page.list.selectedLine else { return }
    let lines = page.list.lines
    dialog = .apply(opened, lines[selected], of: lines.count, in: language)
  }

  /// Stages what makes a path what it was in the opened snapshot; nil for all of them.
  mutating func applySnapshot(at path: PreferencePath?) -> [Effect] {
    guard let page = snapshots, !page.comparesTwo else { return [] }
    guard !page.changes.isEmpty else {
      note(RowPhrase.noDifference)
      return []
    }
    let effects = stage(asUndo: false) {
      Undo(of: page.changes.sparingSecrets.reversed(), in: $0, at: path.map { [$0] })
    }
    if path == nil, !effects.isEmpty { showReview() }
    return effects
  }
}
