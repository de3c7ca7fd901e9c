package import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferencesEditor

/// The files that settee stores about a domain: its history, backups and the drafts of ended sessions.
package struct KeptState: Sendable {
  /// One kind of these files.
  package struct Item: Sendable {
    /// The name of the kind: "history".
    package var name: String
    /// The number of entries: "3 saves".
    package var count: String
    /// The path.
    package var place: String
  }

  private let journal: Journal?
  private let rings: [BackupArchive]
  private let archive: DraftArchive?
  private let snapshots: SnapshotArchive?
  private let memory: SchemaMemoryFile?
  private let bookmarks: BookmarkFile?
  /// The name of the domain in bookmarks.
  private let name: String

  /// The kinds that exist.
  package let items: [Item]

  /// Finds the files about a domain; no other session offers the drafts that it finds.
  package init(of domain: Domain, in stateFolder: String?) throws {
    let identity = domain.userLayer?.store.identity
    let place = stateFolder.flatMap { folder in identity.map { ($0, folder) } }
    journal = place.map { Journal(of: $0, stateFolder: $1) }
    archive = place.map { DraftArchive(of: $0, stateFolder: $1, session: "forget") }
    snapshots = domain.snapshots(in: stateFolder)
    memory = domain.schemaMemory(in: stateFolder)
    bookmarks = BookmarkFile(in: stateFolder)
    name = domain.lastingName
    rings = domain.layers.compactMap { ($0.store as? FileStore)?.backups }
    let saves = try journal?.saves().count ?? 0
    let drafts = archive?.leftovers().count ?? 0
    var items = rings.map { backups in
      Item(
        name: "copies of the file", count: Self.copies(backups.entries.count), place: backups.folder
      )
    }
    items.insert(
      Item(name: "history", count: ValueText.count(saves, "save"), place: journal?.path ?? ""),
      at: 0)
    items.append(
      Item(name: "drafts", count: ValueText.count(drafts, "draft"), place: archive?.folder ?? ""))
    let kept = snapshots?.all().count ?? 0
    items.append(
      Item(
        name: "snapshots", count: ValueText.count(kept, "snapshot"), place: snapshots?.folder ?? "")
    )
    let seen = memory?.isThere == true ? 1 : 0
    items.append(
      Item(
        name: "schema seen last", count: ValueText.count(seen, "schema"), place: memory?.path ?? "")
    )
    let marks = try bookmarks?.bookmarks().count(of: name) ?? 0
    items.append(
      Item(
        name: "bookmarks and settings changed last", count: ValueText.count(marks, "setting"),
        place: bookmarks?.path ?? ""))
    self.items = items.filter { !$0.count.hasPrefix("0 ") }
  }

  private static func copies(_ count: Int) -> String { count == 1 ? "1 copy" : "\(count) copies" }

  /// Deletes it.
  ///
  /// - Throws: ``StoreError``.
  package func forget() throws {
    try journal?.forget()
    for backups in rings { try backups.forget() }
    archive?.forgetOffered()
    for snapshot in snapshots?.all() ?? [] { try snapshots?.delete(snapshot.name) }
    try memory?.forget()
    try bookmarks?.change { $0.forget(name) }
  }
}
