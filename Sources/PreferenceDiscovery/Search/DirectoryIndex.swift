import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// The file `index.json` in a directory of schemas: a catalog whose addresses are files in the directory, or URLs.
struct DirectoryIndex: Sendable {
  /// The entries by the patterns of their files; none if there is no index.
  let patterns: PatternIndex
  /// The reason why the index cannot be used, nil if it can.
  private(set) var problem: Message?

  /// Reads the index of a directory.
  init(of directory: String, home: String?) {
    let path = "\(directory)/index.json"
    let catalog = Result { try Self.catalog(at: path) }
    if case .failure(let error) = catalog, !SchemaCatalog.isClosed(directory) {
      problem = SchemaBindings.problem(of: path, error)
    }
    let entries = (try? catalog.get())?.entries ?? []
    patterns = PatternIndex(
      entries.map { entry in
        var entry = entry
        entry.address = "\(SchemaReference(entry.address, in: directory, home: home))"
        return entry
      })
  }

  /// The catalog in a file; nil if the file does not exist.
  private static func catalog(at path: String) throws -> CatalogDocument? {
    guard let bytes = try FileContent.bytes(at: path) else { return nil }
    let document = try JSONFormat.jsonc.parse(bytes).value
    guard let catalog = CatalogDocument(document) else {
      throw StoreError.unsupported(RefusalReason(Message("it is not a catalog of schemas")))
    }
    return catalog
  }
}
