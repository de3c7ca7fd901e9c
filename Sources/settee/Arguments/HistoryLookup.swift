import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues

/// The saves of a domain's journal, for the commands that show and undo them.
struct HistoryLookup {
  let domain: Domain
  let edited: EditedDomain
  /// The saves, newest first.
  let saves: [JournalSave]

  /// Reads the journal of a domain and its values, after completing the pending entries of killed programs.
  ///
  /// - Throws: ``CommandError`` if the domain is unknown or cannot be read.
  init(of domain: Domain) throws {
    try self.init(of: domain) { try domain.load() }
  }

  /// Reads the journal of a domain; values that cannot be read are reported and left out.
  ///
  /// - Throws: ``CommandError`` if the domain is unknown or the journal cannot be read.
  init(toList domain: Domain) throws {
    try self.init(of: domain) {
      do { return try domain.load() } catch {
        Output.complain(Message(of: error).firstLine)
        return nil
      }
    }
    let journal = CatalogWorkspace(CommandEnvironment.catalog).journal(of: domain)
    if let problem = journal?.problem { Output.complain(problem) }
  }

  private init(of domain: Domain, load: () throws -> LayeredSnapshot?) throws {
    self.domain = domain
    let (layers, saves) = try CommandError.translating {
      let journal = CatalogWorkspace(CommandEnvironment.catalog).journal(of: domain)
      if let journal { domain.completePendingEntries(in: journal) }
      return (try load(), try journal?.saves() ?? [])
    }
    self.saves = saves
    edited = EditedDomain(domain, layers: layers ?? LayeredSnapshot([], rule: domain.store.rule))
    if saves.isEmpty, let layers { try domain.requireKnown(in: layers) }
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
