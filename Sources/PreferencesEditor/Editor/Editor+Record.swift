import PreferenceDomains
import PreferenceEditing

extension Editor {
  /// Shows what other programs change from now on; a recording that is under way goes on.
  mutating func startRecording() {
    guard let domain = form?.domain else { return }
    if record == nil || screen == .record {
      record = RecordPage(of: domain)
      note(SavePhrase.recording)
    }
    show(.record)
  }

  mutating func performInRecord(_ action: Action) -> [Effect] {
    switch action {
    case .back: screens.removeAll { $0 == .record }
    case .record: startRecording()
    case .open, .undo, .dropLine: return actOnRecorded(action)
    case .copyCommand: return copyRecordedCommands()
    default: return performOnList(action)
    }
    return []
  }

  private mutating func actOnRecorded(_ action: Action) -> [Effect] {
    guard let record, let change = record.selected else {
      note(SavePhrase.nothingChangedYet)
      return []
    }
    switch action {
    case .undo: return revert(change)
    case .dropLine: return keep(change)
    default:
      dialog = .recorded(
        change, record.lines[record.list.selected], of: record.lines.count, in: language)
    }
    return []
  }

  /// Stages what takes a recorded change back, or all of them.
  mutating func revert(_ change: JournalChange?) -> [Effect] {
    let changes = record?.recording.changes.reversed().filter {
      change == nil || $0.store == change?.store
    }
    let effects = stage { Undo(of: changes ?? [], in: $0, at: change.map { [$0.path] }) }
    if change == nil, !effects.isEmpty { showReview() }
    return effects
  }

  /// Leaves a recorded change as it is, or all of them, and takes it off the list.
  mutating func keep(_ change: JournalChange?) -> [Effect] {
    let kept = change.map { [$0] } ?? record?.recording.changes.flatMap(\.parts) ?? []
    // What the person staged for another reason stays.
    let undone = kept.filter { form?.domain.stagesUndo(of: $0) == true }
    let effects = dismiss(undone.map(\.path))
    if let domain = form?.domain { record?.keep(change, in: domain) }
    return effects
  }

  private mutating func copyRecordedCommands() -> [Effect] {
    guard let form, let commands = record?.commands(in: form), !commands.isEmpty else {
      note(SavePhrase.nothingChangedYet)
      return []
    }
    return copy(commands)
  }

  /// Takes note of what was stored meanwhile, where that is recorded.
  mutating func takeIntoRecord(savedFrom draft: Draft = Draft()) {
    guard let domain = form?.domain,
      let moved = record?.take(domain, savedFrom: draft), moved > 0, screen == .record
    else { return }
    note(SavePhrase.keysChanged(record?.lines.count ?? moved))
  }

  /// What the status line says about the recording: how much there is, and the command for what is selected.
  func summary(of record: RecordPage, in form: Form) -> String {
    let count = words(StatusPhrase.recording(record.lines.count))
    guard let change = record.selected else { return count }
    return "\(count)  \(ShellCommand.making(change, in: form.domain, of: form.target))"
  }
}
