import Preferences

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
    if moveInSnapshots(action) { return [] }
    switch action {
    case .open where page.opened == nil: snapshots?.open(in: domain)
    case .open: askAboutSnapshot(page)
    case .undo where page.opened == nil: note(SavePhrase.compareFirst)
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
    guard let page = snapshots, page.opened == nil, let entry = page.current else {
      note(SavePhrase.noSnapshotSelected)
      return
    }
    if action == .mark {
      snapshots?.toggleMark()
    } else {
      dialog = .deleteSnapshot(entry, in: language)
    }
  }

  private mutating func moveInSnapshots(_ action: Action) -> Bool {
    guard let page = snapshots else { return false }
    let height = listHeight
    return page.opened == nil
      ? snapshots?.list.perform(action, count: page.entries?.count ?? 0, page: height) == true
      : snapshots?.lineList.perform(action, count: page.lines.count, page: height) == true
  }

  private mutating func leaveSnapshots() {
    guard snapshots?.close() == false else { return }
    snapshots = nil
    screens.removeAll { $0 == .snapshots }
  }

  private mutating func askAboutSnapshot(_ page: SnapshotsPage) {
    guard !page.comparesTwo else {
      note(SavePhrase.comparesTwo(page.other ?? ""))
      return
    }
    guard page.lines.indices.contains(page.lineList.selected) else { return }
    dialog = .apply(
      page.opened ?? "", page.lines[page.lineList.selected], of: page.lines.count, in: language)
  }

  /// Stages what makes a path what it was in the opened snapshot; nil for all of them.
  mutating func applySnapshot(at path: PreferencePath?) -> [Effect] {
    guard let page = snapshots, !page.comparesTwo, !page.changes.isEmpty else { return [] }
    let effects = stage(asUndo: false) {
      Undo(of: page.changes.reversed(), in: $0, at: path.map { [$0] })
    }
    if path == nil, !effects.isEmpty { showReview() }
    return effects
  }
}
