package import PreferenceValues

/// A catalog in the format of SchemaStore: `{"schemas": [{"name": …, "url": …, "fileMatch": […]}]}`.
package struct CatalogDocument {
  private let schemas: [PreferenceValue]

  /// The catalog in a document; nil if it is something else.
  package init?(_ document: PreferenceValue) {
    guard let schemas = document.members?["schemas"]?.elements,
      schemas.allSatisfy({ $0.members?["url"]?.text != nil })
    else { return nil }
    self.schemas = schemas
  }

  /// The entries with patterns.
  package var entries: [CatalogEntry] {
    schemas.compactMap { schema in
      guard let address = schema.members?["url"]?.text else { return nil }
      let texts = (schema.members?["fileMatch"]?.elements ?? []).compactMap(\.text)
      let patterns = texts.filter { FilePattern($0) != nil }
      guard !patterns.isEmpty else { return nil }
      let versions = (schema.members?["versions"]?.members ?? [:]).compactMap { name, address in
        address.text.map { CatalogEntry.Version(name: name, address: $0) }
      }
      return CatalogEntry(
        name: schema.members?["name"]?.text ?? address, address: address, patterns: patterns,
        versions: versions)
    }
  }
}
