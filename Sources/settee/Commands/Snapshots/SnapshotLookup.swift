import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceValues

/// The snapshots of a domain, for the snapshot commands.
struct SnapshotLookup {
  let domain: Domain
  let archive: SnapshotArchive

  init(of domain: Domain) throws {
    guard let archive = domain.snapshots(in: CommandEnvironment.catalog.stateDirectory) else {
      throw CommandError(
        .notReadOrWritten, Message("there is no directory for snapshots of \(domain.name)"))
    }
    self.domain = domain
    self.archive = archive
  }

  /// Returns the snapshot with a name.
  ///
  /// - Throws: ``CommandError`` if it does not exist or cannot be read.
  func snapshot(_ name: String) throws -> NamedSnapshot {
    let found = try CommandError.translating { try archive.snapshot(named: name) }
    guard let snapshot = found else {
      let all = try CommandError.translating { try archive.all() }
      let near = NearMatches(of: name, among: all.map(\.name)).names.map { Message("“\($0)”") }
      throw CommandError(
        .refused, Message("\(domain.name) has no snapshot “\(name)”"),
        help: near.isEmpty ? nil : Message("did you mean \(near.disjunction)?"))
    }
    return snapshot
  }

  /// The changes from a snapshot to the stored values, key by key.
  func changes(since snapshot: NamedSnapshot) throws -> [JournalChange] {
    let layers = try CommandError.translating { try domain.load() }
    return snapshot.changes(to: layers, by: domain.schema)
  }
}
