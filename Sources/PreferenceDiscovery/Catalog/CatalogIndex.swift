package import PreferenceStores

/// The fetched catalog as a list that is faster to read than the document: `catalog.index` in the
/// cache.
///
/// The first line has the URL of the catalog, each other line a schema: its URL, its name, its versions and its patterns
/// between tabs. A version has its URL after a separator that no pattern contains.
package struct CatalogIndex: Sendable {
  /// The URL of SchemaStore's catalog.
  package static let schemaStore = WebAddress("https://www.schemastore.org/api/json/catalog.json")

  /// The URL of the catalog.
  package let address: WebAddress
  /// Its entries with patterns.
  package let entries: [CatalogEntry]

  /// The name of the catalog's publisher.
  package var publisher: String {
    address.host == Self.schemaStore?.host ? "SchemaStore" : address.host
  }

  private static let head = "settee catalog 1 "

  /// Reads the index in a cache; nil if no catalog was fetched.
  package init?(in cache: SchemaCache) {
    guard let bytes = (try? Self.file(in: cache).bytes()) ?? nil else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first, first.starts(with: Self.head.utf8),
      let address = WebAddress(
        String(decoding: first.dropFirst(Self.head.utf8.count), as: UTF8.self))
    else { return nil }
    self.address = address
    entries = lines.dropFirst().compactMap(Self.entry)
  }

  /// Replaces the index in a cache.
  package static func store(
    _ catalog: CatalogDocument, from address: WebAddress, in cache: SchemaCache
  ) throws(StoreError) {
    let lines = catalog.entries.map { entry in
      let versions = entry.versions.map { "\($0.name)\(separator)\($0.address)" }
      return ([entry.address, entry.name] + versions + entry.patterns).map(cell)
        .joined(separator: "\t")
    }
    let text = (["\(head)\(address.text)"] + lines).joined(separator: "\n")
    try file(in: cache).write(Array(text.utf8))
  }

  private static let separator: Character = "\u{1F}"

  private static func file(in cache: SchemaCache) -> StateFile {
    StateFile(at: "\(cache.directory)/catalog.index")
  }

  private static func cell(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  private static func entry(of line: ArraySlice<UInt8>) -> CatalogEntry? {
    let cells = line.split(separator: UInt8(ascii: "\t")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard cells.count > 2 else { return nil }
    let versions = cells[2...].prefix { $0.utf8.contains(0x1F) }
    return CatalogEntry(
      name: cells[1], address: cells[0], patterns: Array(cells[2...].dropFirst(versions.count)),
      versions: versions.compactMap(version))
  }

  private static func version(of cell: String) -> CatalogEntry.Version? {
    let parts = cell.split(separator: separator).map(String.init)
    return parts.count == 2 ? CatalogEntry.Version(name: parts[0], address: parts[1]) : nil
  }
}
