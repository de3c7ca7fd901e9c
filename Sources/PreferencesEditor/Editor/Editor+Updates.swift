import Preferences

extension Editor {
  /// Takes note of what the schema of the open domain said when it was another one, and tells what that changes.
  mutating func take(_ memory: SchemaMemory, time: String) {
    guard let domain = form?.domain else { return }
    let page = UpdatesPage(since: memory, time: time, in: domain)
    updates = page
    guard !page.lines.isEmpty, notice == nil else { return }
    let key = keymap.keystrokes(for: .updates, in: .form).first
    note(
      SavePhrase.schemaChanged(
        time, summary: page.summary(in: language), key: key.map { "\($0)" }))
  }

  mutating func showUpdates() {
    guard updates != nil else {
      note(SavePhrase.sameSchema)
      return
    }
    show(.updates)
  }

  mutating func performInUpdates(_ action: Action) -> [Effect] {
    guard let page = updates, let domain = form?.domain else { return [] }
    switch action {
    case .back: screens.removeAll { $0 == .updates }
    case .open:
      if let update = page.selected {
        dialog = .update(
          update, page.lines[page.list.selected], of: page.updates, in: language)
      }
    case .undo: return page.selected.map { putRight([$0]) } ?? []
    case .dropLine: updates?.keep(page.selected.map { [$0] } ?? [], in: domain)
    default: return performOnList(action)
    }
    return []
  }

  /// Stages what makes good for updates: former defaults, moved values, leftovers taken away.
  mutating func putRight(_ wanted: [SchemaUpdate]) -> [Effect] {
    let edits = wanted.flatMap(\.remedy)
    guard !edits.isEmpty else {
      note(SavePhrase.noRemedy)
      return []
    }
    guard edits.allSatisfy({ isChangeable($0.path) }) else { return [] }
    form?.change { $0.stage(edits) }
    renewChanges()
    note(SavePhrase.remedyStaged(form?.domain.draft.count ?? 0))
    return keepDraft()
  }

  /// Leaves updates as they are.
  mutating func keep(_ wanted: [SchemaUpdate]) {
    if let domain = form?.domain { updates?.keep(wanted, in: domain) }
  }

  /// Remembers the schema once every update of it has been dealt with.
  mutating func settleUpdates() -> [Effect] {
    guard updates?.lines.isEmpty == true else { return [] }
    updates = nil
    screens.removeAll { $0 == .updates }
    return [.rememberSchema]
  }
}
