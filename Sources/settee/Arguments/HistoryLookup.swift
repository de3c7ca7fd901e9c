import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceValues

/// The saves of a domain's journal, for the commands that show and undo them.
struct HistoryLookup {
  let domain: Domain
  let edited: EditedDomain
  /// The saves, newest first.
  let saves: [JournalSave]

  /// Reads the journal of a domain, after completing the pending entries of killed programs.
  ///
  /// - Throws: ``CommandError`` if the domain is unknown or cannot be read.
  init(of domain: Domain) throws {
    self.domain = domain
    (edited, saves) = try CommandError.translating {
      let journal = CatalogWorkspace(CommandEnvironment.catalog).journal(of: domain)
      if let journal { domain.completePendingEntries(in: journal) }
      return (
        EditedDomain(domain, layers: try domain.load()), try journal?.saves() ?? []
      )
    }
    if saves.isEmpty { try domain.requireKnown(in: edited.layers) }
  }

  /// Returns the save with a number.
  ///
  /// - Throws: ``CommandError`` if there is no such entry.
  func save(_ number: Int) throws -> JournalSave {
    guard let save = saves.first(where: { $0.number == number }) else {
      throw CommandError(.refused, Message("the history of \(domain.name) has no entry \(number)"))
    }
    return save
  }
}
