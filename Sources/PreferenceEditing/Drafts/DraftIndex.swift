package import PreferenceStores
package import PreferenceSystem
import PreferenceValues

/// The drafts of all domains of a state directory, for a list of domains.
///
/// It locks no file, so that a session can still offer the drafts.
package struct DraftIndex: Sendable {
  /// A draft and the file name of its store's identity.
  private struct Entry: Sendable {
    let store: String
    let document: DraftDocument
  }

  private let entries: [String: [Entry]]

  /// Reads the drafts that name their domain.
  package init(
    in stateDirectory: String?, fileSystem: any FileSystem = POSIXFileSystem()
  ) {
    let directory = stateDirectory.map { "\($0)/drafts" }
    let stores = directory.flatMap { try? fileSystem.names(in: $0) } ?? []
    let found = stores.flatMap { store in
      Self.documents(in: "\(directory ?? "")/\(store)", fileSystem)
        .map { Entry(store: store, document: $0) }
    }
    entries = Dictionary(grouping: found.filter { $0.document.domain != nil }) {
      $0.document.domain ?? ""
    }
  }

  private static func documents(
    in path: String, _ fileSystem: any FileSystem
  ) -> [DraftDocument] {
    let names = ((try? fileSystem.names(in: path)) ?? []).filter(DraftArchive.isDraft)
    guard !names.isEmpty,
      let directory = try? OpenDirectory.withoutLink(path, creating: nil, in: fileSystem)
    else { return [] }
    return names.compactMap { name in
      let content = try? FileContent(of: name, in: directory, limit: FileStore.sizeLimit)
      return content.flatMap { DraftDocument($0.bytes) }
    }
  }

  /// The names of the domains, that of the last changed draft first.
  package var domainNames: [String] {
    let dates = entries.mapValues { $0.map(\.document.date).max() ?? .distantPast }
    return dates.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// The drafts of a domain, those of running sessions included.
  ///
  /// - Parameter store: The store that they belong to; nil for any store.
  package func drafts(of name: String, in store: StoreIdentity? = nil) -> [DraftDocument] {
    let drafts = entries[name] ?? []
    return drafts.filter { store == nil || $0.store == store?.fileName }.map(\.document)
  }
}
