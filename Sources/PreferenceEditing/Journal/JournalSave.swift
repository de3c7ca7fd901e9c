package import PreferenceFormats
package import PreferenceStores
package import PreferenceSystem

/// Changes of a domain that were made together.
package struct JournalSave: Hashable, Sendable, Identifiable {
  /// Counts the saves of a journal, from 1 on.
  package var number: Int
  /// When it was made.
  package var date: Date
  /// The author.
  package var author: JournalAuthor
  /// The changes.
  package var changes: [JournalChange]
  /// How the texts of the stores were changed, as far as that was recorded.
  package var texts: [StoreIdentity: TextChange] = [:]

  /// A save of these changes.
  package init(number: Int, date: Date, author: JournalAuthor, changes: [JournalChange]) {
    self.number = number
    self.date = date
    self.author = author
    self.changes = changes
  }

  package var id: Int { number }
}
