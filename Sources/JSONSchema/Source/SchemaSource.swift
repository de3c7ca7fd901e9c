import PreferenceSystem
package import PreferenceValues

/// The documents of a schema, in which it finds inner schemas and the targets of references.
package final class SchemaSource: Sendable {
  /// The whole schema.
  package let root: Subschema
  private let library: Mutex<SchemaLibrary>

  /// Creates the source of a document.
  ///
  /// - Parameters:
  ///   - address: The base of relative references.
  ///   - find: Returns the document at an address, nil if it does not exist.
  package init(
    _ document: PreferenceValue, address: String = "", defaultDialect: String? = nil,
    find: @escaping SchemaLibrary.Finder = { _ in nil }
  ) {
    var library = SchemaLibrary(defaultDialect: defaultDialect, find: find)
    root = library.add(document, address: URIReference(address))
    self.library = Mutex(library)
  }

  /// The documents that references have led to so far, the schema itself and metaschemas left out.
  var others: [SchemaLibrary.Document] { library.withLock(\.others) }

  /// The address of the resource that a schema belongs to.
  func address(of schema: Subschema) -> URIReference {
    library.withLock { $0.resources[schema.resource].address }
  }

  /// The document with a schema that a reference has led to; nil for the whole schema and metaschemas.
  func document(of schema: Subschema) -> SchemaLibrary.Document? {
    library.withLock { $0.document(of: schema) }
  }

  /// Whether a schema is a document, or has an address of its own, so that its `$schema` counts.
  func beginsResource(_ schema: Subschema) -> Bool {
    library.withLock { $0.beginsResource(schema) }
  }

  /// The `$schema` of a schema if it is unknown and no default dialect replaces it.
  func unknownDialect(of schema: Subschema) -> String? {
    library.withLock { $0.unknownDialect(of: schema) }
  }

  /// A schema inside another.
  package func subschema(of parent: Subschema, at steps: [String], value: PreferenceValue)
    -> Subschema
  {
    let schema = parent.inner(steps, value)
    guard let keywords = value.members, keywords[parent.draft.identifierKeyword] != nil else {
      return schema
    }
    return library.withLock { $0.entered(schema) }
  }

  /// The target of a `$ref`; nil if it does not exist.
  package func target(of reference: String, from schema: Subschema) -> Subschema? {
    library.withLock { $0.target(of: reference, from: schema) }
  }

  /// The reason for a missing target, as the end of a sentence that begins with "its schema".
  func blocker(of reference: String, from schema: Subschema) -> Message {
    let parts = URIReference(reference)
    let destination = library.withLock { $0.destination(of: parts, from: schema) }
    if parts.leavesDirectory(of: address(of: schema)) {
      return Message("refers to \(reference), which is outside of the schema's directory")
    }
    if let error = destination.error {
      return Message("refers to \(reference), which cannot be used: \(error.reason)")
    }
    if let root = destination.root {
      return root.isSchema || parts.fragment?.isEmpty == false
        ? Message("refers to “\(reference)”, which does not exist")
        : Message("refers to \(reference), which must be an object, true or false")
    }
    if parts.scheme == "file" {
      return Message("refers to \(reference), but only relative references lead to files")
    }
    let place = destination.address
    return place.isFile
      ? Message("refers to the file \(place.documentName), which does not exist")
      : Message("refers to \(place), which is neither a file here nor a fetched schema")
  }

  /// The schema of this name in the outermost of these resources that lets it be replaced (`$dynamicRef`).
  func dynamicTarget(named name: String, among resources: [Int]) -> Subschema? {
    library.withLock { library in
      library.searchDocuments()
      let known = library.resources
      return resources.first { known[$0].dynamicAnchors.contains(name) }
        .flatMap { known[$0].anchors[name] }
    }
  }

  /// The root of the outermost of these resources that lets itself be replaced (`$recursiveRef`).
  func recursiveTarget(among resources: [Int]) -> Subschema? {
    library.withLock { library in
      let known = library.resources
      return resources.first { known[$0].isRecursive }.map { known[$0].root }
    }
  }
}

extension SchemaSource {
  private static let deepest = 512

  /// A schema and every schema inside it, outer before inner.
  func schemas(in outer: Subschema) -> [Subschema] {
    var found: [Subschema] = []
    walk(outer, depth: 0) { found.append($0) }
    return found
  }

  private func walk(_ schema: Subschema, depth: Int, _ visit: (Subschema) -> Void) {
    visit(schema)
    guard depth < Self.deepest else { return }
    for (steps, value) in SubschemaKeywords.subschemas(of: schema.keywords) {
      walk(subschema(of: schema, at: steps, value: value), depth: depth + 1, visit)
    }
  }
}
