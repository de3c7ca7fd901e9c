import PreferenceStores
package import PreferenceSystem
import PreferenceValues

/// The drafts of all domains of a state directory, for a list of domains.
///
/// It locks no file, so that a session can still offer the drafts.
package struct DraftIndex: Sendable {
  private let drafts: [String: [DraftDocument]]

  /// Reads the drafts that name their domain.
  package init(
    in stateDirectory: String?, fileSystem: any FileSystem = POSIXFileSystem()
  ) {
    let directories = stateDirectory.map { directory in
      ((try? fileSystem.names(in: "\(directory)/drafts")) ?? []).map { "\(directory)/drafts/\($0)" }
    }
    let documents = (directories ?? []).flatMap { Self.documents(in: $0, fileSystem) }
    drafts = Dictionary(grouping: documents.filter { $0.domain != nil }) { $0.domain ?? "" }
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
    let dates = drafts.mapValues { $0.map(\.date).max() ?? .distantPast }
    return dates.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  /// The drafts of a domain, those of running sessions included.
  package func drafts(of name: String) -> [DraftDocument] { drafts[name] ?? [] }
}
