import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues

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
          update, page.lines[page.list.selected], of: page.updates, in: domain)
      }
    case .undo: return page.selected.map { putRight([$0]) } ?? []
    case .dropLine: return keep(page.selected.map { [$0] } ?? [])
    default: return performOnList(action)
    }
    return []
  }

  /// Stages what makes good for updates: former defaults, moved values, leftovers taken away; says what would break the schema.
  mutating func putRight(_ wanted: [SchemaUpdate]) -> [Effect] {
    let unfit = wanted.compactMap { update in obstacle(to: update).map { (update, $0) } }
    let unfitPaths = unfit.map(\.0.path)
    let edits = wanted.filter { !unfitPaths.contains($0.path) }.flatMap(\.remedy)
    guard !edits.isEmpty else {
      note(unfit.first?.1 ?? SavePhrase.noRemedy, unfit.isEmpty ? .information : .warning)
      return []
    }
    guard edits.allSatisfy({ isChangeable($0.path) }) else { return [] }
    form?.change { $0.stage(edits) }
    renewChanges()
    let count = form?.domain.draft.count ?? 0
    note(unfit.first.map { .stagedExcept(count, $0.1) } ?? SavePhrase.remedyStaged(count))
    return keepDraft()
  }

  /// What keeps an update from being made good for, with the name of its setting; nil where nothing does.
  private func obstacle(to update: SchemaUpdate) -> SavePhrase? {
    guard let domain = form?.domain, let reason = domain.obstacle(to: update) else { return nil }
    return .stays(domain.schema.setting(at: update.path)?.title ?? "\(update.path)", reason: reason)
  }

  /// Leaves updates as they are, and takes back what is staged to put them right.
  mutating func keep(_ wanted: [SchemaUpdate]) -> [Effect] {
    let effects = dismiss(wanted.flatMap(\.remedy).map(\.path))
    if let domain = form?.domain { updates?.keep(wanted, in: domain) }
    return effects
  }

  /// Takes what is staged at some paths out of the draft.
  mutating func dismiss(_ paths: [PreferencePath]) -> [Effect] {
    let staged = paths.filter { form?.domain.draft[$0] != nil }
    guard !staged.isEmpty else { return [] }
    form?.change { domain in staged.forEach { domain.dismiss($0) } }
    renewChanges()
    return keepDraft()
  }

  /// Remembers the schema once every update of it has been dealt with.
  mutating func settleUpdates() -> [Effect] {
    guard updates?.lines.isEmpty == true else { return [] }
    updates = nil
    screens.removeAll { $0 == .updates }
    return [.rememberSchema]
  }
}
