package import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
package import PreferenceValues
import PreferencesEditor

/// The files that settee stores about a domain: its history, backups and the drafts of ended sessions, and on request
/// those that the user made: snapshots and bookmarks.
package struct StateInventory: Sendable {
  /// One kind of these files.
  package struct Item: Sendable {
    /// The name of the kind: "history".
    package var name: Message
    /// The number of entries.
    package var number: Int
    /// The number with its unit: "3 entries".
    package var count: Message
    /// The path of the files.
    package var place: String
  }

  private let journal: Journal?
  private let rings: [BackupArchive]
  private let archive: DraftArchive?
  private let snapshots: SnapshotArchive?
  private let memory: SchemaMemoryFile?
  private let bookmarks: BookmarkFile?
  private let restarts: RestartFile?
  /// The name of the domain in bookmarks.
  private let name: String

  /// The kinds that exist.
  package private(set) var items: [Item] = []

  /// Finds the files about a domain; no other session offers the drafts that it finds.
  ///
  /// - Parameters:
  ///   - domain: The domain whose files to find.
  ///   - stateDirectory: The directory of all state; nil for none.
  ///   - hasAll: Whether snapshots and bookmarks are included.
  /// - Throws: ``StoreError`` if a file cannot be read.
  package init(of domain: Domain, in stateDirectory: String?, hasAll: Bool) throws {
    let identity = domain.userLayer?.store.identity
    let location = stateDirectory.flatMap { directory in identity.map { ($0, directory) } }
    journal = location.map { Journal(of: $0, stateDirectory: $1) }
    archive = location.map { DraftArchive(of: $0, stateDirectory: $1, session: "forget") }
    snapshots = hasAll ? domain.snapshots(in: stateDirectory) : nil
    memory = domain.schemaMemory(in: stateDirectory)
    bookmarks = hasAll ? BookmarkFile(in: stateDirectory) : nil
    restarts = RestartFile(in: stateDirectory)
    name = domain.canonicalName
    rings = domain.layers.filter(\.isOfDomainAlone)
      .compactMap { ($0.store as? FileStore)?.backups }
    items = try kinds().filter { $0.number > 0 }
  }

  /// All kinds, also those without files.
  private func kinds() throws -> [Item] {
    let saves = try journal?.saves().count ?? 0
    let drafts = archive?.leftovers().count ?? 0
    let backups = try rings.map(Self.item)
    let copies = try snapshots?.files().count ?? 0
    let seen = memory?.isThere == true ? 1 : 0
    let settings = try bookmarks?.bookmarks().count(of: name) ?? 0
    return [
      Item(
        name: Message("history"), number: saves, count: Message("\(saves, "entry", "entries")"),
        place: journal?.path ?? "")
    ] + backups + [
      Item(
        name: Message("drafts"), number: drafts, count: Message("\(drafts, "draft", "drafts")"),
        place: archive?.directory ?? ""),
      Item(
        name: Message("snapshots"), number: copies,
        count: Message("\(copies, "snapshot", "snapshots")"), place: snapshots?.directory ?? ""),
      Item(
        name: Message("last seen schema"), number: seen,
        count: Message("\(seen, "schema", "schemas")"), place: memory?.path ?? ""),
      Item(
        name: Message("bookmarks and recent settings"), number: settings,
        count: Message("\(settings, "setting", "settings")"), place: bookmarks?.path ?? ""),
    ]
  }

  private static func item(of backups: BackupArchive) throws -> Item {
    try backups.checkReadable()
    let number = backups.entries.count
    return Item(
      name: Message("backups"), number: number, count: Message("\(number, "backup", "backups")"),
      place: backups.directory)
  }

  /// Deletes the files.
  ///
  /// - Throws: ``StoreError``.
  package func forget() throws {
    try journal?.forget()
    for backups in rings { try backups.forget() }
    archive?.forgetOffered()
    for file in try snapshots?.files() ?? [] { try file.remove() }
    try memory?.forget()
    try bookmarks?.forget(name)
    try restarts?.forget(name)
  }
}
