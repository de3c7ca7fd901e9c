#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Changes of a domain that were made together.
public struct JournalSave: Hashable, Sendable, Identifiable {
  /// Counts the saves of a journal, from 1 on.
  public var number: Int
  /// When it was made.
  public var date: Date
  /// Who made it.
  public var author: JournalAuthor
  /// What it changed.
  public var changes: [JournalChange]

  /// A save of these changes.
  public init(number: Int, date: Date, author: JournalAuthor, changes: [JournalChange]) {
    self.number = number
    self.date = date
    self.author = author
    self.changes = changes
  }

  public var id: Int { number }
}
