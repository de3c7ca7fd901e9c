import PreferenceEditing
import PreferenceStores
import PreferenceValues
import PreferencesEditor

extension DomainSession {
  /// The saves that the journal of the domain has, newest first.
  func history() throws -> [HistoryEntry] {
    let saves = try workspace.journal(of: domain)?.saves() ?? []
    return saves.map { HistoryEntry($0, time: LocalTime.text(of: $0.date)) }
  }

  /// Completes the entries that killed programs left in the journal.
  func completePendingEntries() {
    if let journal = workspace.journal(of: domain) { domain.completePendingEntries(in: journal) }
  }

  /// Records the changes of another program in the journal.
  func record(
    _ now: LayeredSnapshot, after before: LayeredSnapshot
  ) {
    guard let journal = workspace.journal(of: domain) else { return }
    do { try domain.recordOutside(from: before, to: now, in: journal) } catch {
      post(
        .notify(
          Notice(
            Message("Cannot record the external changes in the history: \(Message(of: error))"),
            severity: .warning)))
    }
  }
}
