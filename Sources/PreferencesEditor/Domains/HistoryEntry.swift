package import PreferenceEditing

/// A save of the open domain, with its time as people read it.
///
/// Back to a time is an undo of all saves since, edited and reviewed like one. The session reads the time, because the
/// editor has no clock.
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
