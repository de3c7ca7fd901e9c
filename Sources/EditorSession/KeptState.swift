package import Preferences

/// What settee keeps of a domain beside its values: the journal, copies of its files, drafts of dead sessions.
package struct KeptState: Sendable {
  /// One kind of what is kept.
  package struct Item: Sendable {
    /// What it is: "history".
    package var name: String
    /// How many of them there are: "3 saves".
    package var count: String
    /// Where it is kept.
    package var place: String
  }

  private let journal: Journal?
  private let rings: [Ring]
  private let archive: DraftArchive?

  /// What is kept there, without what there is none of.
  package let items: [Item]

  /// Looks for what is kept of a domain; drafts that are found are offered to nobody else meanwhile.
  package init(of domain: Domain, in stateFolder: String?) throws {
    let identity = domain.userLayer?.store.identity
    let place = stateFolder.flatMap { folder in identity.map { ($0, folder) } }
    journal = place.map { Journal(of: $0, stateFolder: $1) }
    archive = place.map { DraftArchive(of: $0, stateFolder: $1, session: "forget") }
    rings = domain.layers.compactMap { ($0.store as? FileStore)?.ring }
    let saves = try journal?.saves().count ?? 0
    let drafts = archive?.leftovers().count ?? 0
    var items = rings.map { ring in
      Item(
        name: "copies of the file", count: Self.copies(ring.entries.count), place: ring.folder)
    }
    items.insert(
      Item(name: "history", count: ValueText.count(saves, "save"), place: journal?.path ?? ""),
      at: 0)
    items.append(
      Item(name: "drafts", count: ValueText.count(drafts, "draft"), place: archive?.folder ?? ""))
    self.items = items.filter { !$0.count.hasPrefix("0 ") }
  }

  private static func copies(_ count: Int) -> String { count == 1 ? "1 copy" : "\(count) copies" }

  /// Deletes it.
  ///
  /// - Throws: ``StoreError``.
  package func forget() throws {
    try journal?.forget()
    for ring in rings { for entry in ring.entries { try ring.forget(entry) } }
    archive?.forgetOffered()
  }
}
