package import PreferenceFormats
package import PreferenceStores
package import PreferenceSystem

/// Changes of a domain that were made together.
package struct JournalSave: Hashable, Sendable, Identifiable {
  /// The number of the save in its journal, from 1.
  package var number: Int
  /// The time of the save.
  package var date: Date
  /// The author.
  package var author: JournalAuthor
  /// The changes.
  package var changes: [JournalChange]
  /// The recorded text changes of the stores.
  package var texts: [StoreIdentity: TextChange] = [:]

  package init(number: Int, date: Date, author: JournalAuthor, changes: [JournalChange]) {
    self.number = number
    self.date = date
    self.author = author
    self.changes = changes
  }

  package var id: Int { number }
}
