package import PreferenceEditing

/// A save of the open domain with its local time.
///
/// Going back to a time undoes all saves since then, and is edited and reviewed as one undo. The
/// session formats the time, because the editor has no clock.
package struct HistoryEntry: Identifiable, Sendable {
  package var save: JournalSave
  /// The local time: `2026-11-21 11:40:05`.
  package var time: String

  package var id: Int { save.number }

  package init(_ save: JournalSave, time: String) {
    self.save = save
    self.time = time
  }
}
