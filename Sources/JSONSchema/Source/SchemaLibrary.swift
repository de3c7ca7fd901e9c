package import PreferenceValues

/// The resources of the documents read so far, by address.
///
/// Documents are searched for addresses and names (`$id`, `$anchor`) only when a reference asks for one.
///
/// A reference that cannot be resolved is a problem only if a value needs it: many published schemas refer to
/// documents that are not available, in branches that no value enters. A value that does need one is reported as not
/// validated.
package struct SchemaLibrary: Sendable {
  /// Returns the document at an address; nil if it does not exist.
  ///
  /// - Throws: The reason why an existing document cannot be used.
  package typealias Finder =
    @Sendable (_ address: String) throws(SchemaError) -> PreferenceValue?

  /// A document that was read because something refers to it.
  struct Document: Sendable {
    let address: URIReference
    let root: Subschema

    /// The name in messages: the path of a file, or the address.
    var name: String { address.documentName }
  }

  private(set) var resources: [SchemaResource] = []
  /// The other documents, in the order in which they were requested.
  private(set) var others: [Document] = []
  /// The resources by the texts of their addresses.
  private var numbers: [String: Int] = [:]
  private var unsearched: [Subschema] = []
  private var dialects: [String: SchemaDialect?] = [:]
  /// The targets of references found so far, by the resource that refers to them and the bytes of the reference.
  private var targets: [Int: [[UInt8]: Subschema]] = [:]
  /// The addresses of missing documents.
  private var missing: Set<String> = []
  /// The errors of those of them that exist and cannot be used.
  private var errors: [String: SchemaError] = [:]
  /// The dialect of schemas without a known `$schema`, if one was chosen.
  private let chosen: SchemaDialect?
  private let find: Finder

  /// - Parameter defaultDialect: The `$schema` of schemas that have none or an unknown one.
  init(defaultDialect: String? = nil, find: @escaping Finder) {
    self.find = find
    chosen = defaultDialect.flatMap(SchemaDraft.init(metaschema:)).map(SchemaDialect.init)
  }

  /// Adds a document and returns its root; `dialect` applies if the document names none.
  mutating func add(
    _ document: PreferenceValue, address: URIReference, dialect: SchemaDialect = .latest
  ) -> Subschema {
    let dialect = self.dialect(of: document) ?? (resources.isEmpty ? chosen : nil) ?? dialect
    let outer = Subschema(
      value: document, pointer: [], resource: resources.count, dialect: dialect)
    resources.append(
      SchemaResource(address: address.withoutFragment, root: outer, document: outer.resource))
    let root = entered(outer)
    number(root.resource, at: address.withoutFragment)
    unsearched.append(root)
    return root
  }

  /// Assigns an address to a resource, unless another one has it.
  private mutating func number(_ resource: Int, at address: URIReference) {
    let text = address.description
    if numbers[text] == nil { numbers[text] = resource }
  }

  /// The dialect that a schema's `$schema` names; nil if it is missing or unknown.
  private mutating func dialect(of schema: PreferenceValue) -> SchemaDialect? {
    guard let name = schema.members?["$schema"]?.text else { return nil }
    if let draft = SchemaDraft(metaschema: name) { return SchemaDialect(draft) }
    if let known = dialects[name] { return known }
    let found = (try? find(URIReference(name).withoutFragment.description)) ?? nil
    let metaschema = found?.members
    let draft = metaschema?["$schema"]?.text.flatMap(SchemaDraft.init(metaschema:))
    let dialect = metaschema.map { SchemaDialect(metaschema: $0, draft: draft ?? .latest) }
    dialects[name] = .some(dialect)
    return dialect
  }

  /// Whether a schema is a document, or has an address of its own, so that its `$schema` counts.
  func beginsResource(_ schema: Subschema) -> Bool {
    resources[schema.resource].root.id == schema.id
  }

  /// The `$schema` of a schema if it is not known and no dialect was chosen.
  mutating func unknownDialect(of schema: Subschema) -> String? {
    guard chosen == nil, dialect(of: schema.value) == nil else { return nil }
    return schema["$schema"]?.text
  }

  /// The document with a schema that a reference has led to; nil for the whole schema and metaschemas.
  func document(of schema: Subschema) -> Document? {
    let number = resources[schema.resource].document
    return others.first { resources[$0.root.resource].document == number }
  }

  /// The same schema in the resource that its own `$id` begins, if it has one.
  mutating func entered(_ schema: Subschema) -> Subschema {
    let dialect = self.dialect(of: schema.value) ?? schema.dialect
    guard let text = Self.identifier(of: schema.value, draft: dialect.draft) else { return schema }
    let base = resources[schema.resource].address
    let address = URIReference(text).resolved(against: base).withoutFragment
    if address == base, schema.pointer.isEmpty { return schema }
    if let known = numbers[address.description], resources[known].root.pointer == schema.pointer {
      return resources[known].root
    }
    let root = Subschema(
      value: schema.value, pointer: schema.pointer, resource: resources.count, dialect: dialect)
    let document = resources[schema.resource].document
    resources.append(SchemaResource(address: address, root: root, document: document))
    number(root.resource, at: address)
    return root
  }

  /// The address that a schema declares; a bare fragment is a name, not an address.
  private static func identifier(of schema: PreferenceValue, draft: SchemaDraft) -> String? {
    guard let members = schema.members, let text = members[draft.identifierKeyword]?.text,
      !text.hasPrefix("#"), !(draft.referenceStandsAlone && members["$ref"] != nil)
    else { return nil }
    return text
  }
}

extension SchemaLibrary {
  /// The target of a reference in a schema; nil if it does not exist.
  mutating func target(of reference: String, from schema: Subschema) -> Subschema? {
    let bytes = Array(reference.utf8)
    if let known = targets[schema.resource]?[bytes] { return known }
    let target = target(of: URIReference(reference), from: schema)
    targets[schema.resource, default: [:]][bytes] = target
    return target
  }

  private mutating func target(of reference: URIReference, from schema: Subschema) -> Subschema? {
    guard let resource = resource(of: reference, from: schema) else { return nil }
    let root = resources[resource].root
    guard let fragment = reference.decodedFragment, !fragment.isEmpty else {
      return root.isSchema ? root : nil
    }
    if fragment.hasPrefix("/") {
      return Pointer.steps(of: fragment).flatMap { descendant(of: root, steps: $0[...]) }
    }
    searchDocuments()
    return resources[resource].anchors[fragment]
  }

  private mutating func resource(of reference: URIReference, from schema: Subschema) -> Int? {
    if reference.isFragment { return schema.resource }
    let base = resources[schema.resource].address
    if reference.leavesDirectory(of: base) { return nil }
    let address = reference.resolved(against: base).withoutFragment
    let text = address.description
    if let number = numbers[text] { return number }
    searchDocuments()
    if let number = numbers[text] { return number }
    if missing.contains(text) { return nil }
    if let document = document(at: text) {
      addOther(document, foundAt: address, dialect: schema.dialect)
    } else if let document = Metaschemas.document(at: text) {
      _ = add(document, address: address)
    } else {
      missing.insert(text)
    }
    return numbers[text]
  }

  private mutating func document(at address: String) -> PreferenceValue? {
    do throws(SchemaError) { return try find(address) } catch {
      errors[address] = error
      return nil
    }
  }

  /// Adds a document that has the address itself, or contains a schema that has it.
  private mutating func addOther(
    _ document: PreferenceValue, foundAt address: URIReference, dialect: SchemaDialect
  ) {
    let draft = self.dialect(of: document)?.draft ?? dialect.draft
    let identifier = Self.identifier(of: document, draft: draft).map(URIReference.init)
    let own = identifier?.resolved(against: address).withoutFragment ?? address
    let root = add(document, address: own, dialect: dialect)
    if own != address { searchDocuments() }
    let isInside = numbers[address.description] != nil
    others.append(Document(address: isInside ? own : address, root: root))
    number(root.resource, at: address)
  }

  /// The document that a reference leads to.
  struct Destination {
    /// The absolute address.
    let address: URIReference
    /// The document; nil if it does not exist or cannot be used.
    let root: Subschema?
    /// The reason why an existing document cannot be used.
    let error: SchemaError?
  }

  /// The document that a reference in a schema leads to.
  mutating func destination(of reference: URIReference, from schema: Subschema) -> Destination {
    let address = reference.resolved(against: resources[schema.resource].address).withoutFragment
    let root = resource(of: reference, from: schema).map { resources[$0].root }
    return Destination(address: address, root: root, error: errors[address.description])
  }

  private mutating func descendant(of schema: Subschema, steps: ArraySlice<String>) -> Subschema? {
    var schema = schema
    var isData = false
    for step in steps {
      guard let value = schema.value.value(atPointerStep: step) else { return nil }
      let inner = schema.inner([step], value)
      isData = isData || SubschemaKeywords.data.contains(step)
      schema = isData ? inner : entered(inner)
    }
    return schema
  }

  /// Finds the addresses and names in every document that was not searched yet.
  mutating func searchDocuments() {
    while let root = unsearched.popLast() { search(root, depth: 0) }
  }

  private static let deepest = 512

  private mutating func search(_ outer: Subschema, depth: Int) {
    guard depth < Self.deepest else { return }
    let schema = entered(outer)
    guard let keywords = schema.value.members else { return }
    noteNames(of: schema, keywords)
    for (steps, value) in SubschemaKeywords.subschemas(of: keywords) {
      search(schema.inner(steps, value), depth: depth + 1)
    }
  }

  private mutating func noteNames(of schema: Subschema, _ keywords: PreferenceDictionary) {
    let number = schema.resource
    if let name = keywords["$anchor"]?.text { resources[number].anchors[name] = schema }
    if let name = keywords["$dynamicAnchor"]?.text {
      resources[number].anchors[name] = schema
      resources[number].dynamicAnchors.insert(name)
    }
    if schema.draft <= .draft7, let text = keywords[schema.draft.identifierKeyword]?.text,
      text.hasPrefix("#")
    {
      resources[number].anchors[String(text.dropFirst())] = schema
    }
  }
}
