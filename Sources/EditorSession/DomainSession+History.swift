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

  /// Posts the saves, and the reason if they cannot be read.
  func listHistory(post: (EditorEvent) -> Void) {
    do { post(.history(try history())) } catch {
      post(.history([]))
      post(.notify(Notice(Message(of: error), severity: .error)))
    }
  }

  /// Posts the saves since a time that the user typed, or the reason to reject it.
  func listSaves(since time: String, post: (EditorEvent) -> Void) {
    do {
      let found = try HistoryRange(time, among: history().map(\.save))
      post(.savesSince(found.saves, begins: found.begins))
    } catch {
      let phrase = (error as? HistoryRange.RangeError)?.message ?? Message(of: error)
      post(.notify(Notice(phrase.sentence, severity: .warning)))
    }
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
