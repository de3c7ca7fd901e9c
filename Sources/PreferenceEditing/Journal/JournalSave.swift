package import PreferenceSystem

/// Changes of a domain that were made together.
package struct JournalSave: Hashable, Sendable, Identifiable {
  /// Counts the saves of a journal, from 1 on.
  package var number: Int
  /// When it was made.
  package var date: Date
  /// Who made it.
  package var author: JournalAuthor
  /// What it changed.
  package var changes: [JournalChange]

  /// A save of these changes.
  package init(number: Int, date: Date, author: JournalAuthor, changes: [JournalChange]) {
    self.number = number
    self.date = date
    self.author = author
    self.changes = changes
  }

  package var id: Int { number }
}
