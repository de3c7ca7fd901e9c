import PreferenceValues

/// A schema and every document it refers to, in one document.
///
/// The other documents are among the definitions, each with its address as its `$id`, as 2020-12
/// describes (section 9.3). References therefore stay unchanged, and dynamic scopes are preserved.
/// Only references by an address other than the `$id` are rewritten.
struct SchemaBundle {
  private let source: SchemaSource
  /// The addresses under which documents with another `$id` were found.
  private let aliases: [URIReference: URIReference]

  init(of source: SchemaSource) {
    self.source = source
    aliases = Dictionary(
      source.others.map { ($0.address, source.address(of: $0.root)) }, uniquingKeysWith: { $1 })
  }

  /// The combined document.
  var document: PreferenceValue {
    let root = source.root
    guard root.value.members != nil, !source.others.isEmpty else { return root.value }
    var keywords = rewritten(root).members ?? [:]
    let place = root.draft < .draft2019 ? "definitions" : "$defs"
    var definitions = keywords[place]?.members ?? [:]
    for other in source.others {
      let address = source.address(of: other.root)
      definitions[Self.name(for: address, besides: definitions)] = definition(
        of: other.root, address)
    }
    keywords[place] = .dictionary(definitions)
    let address = source.address(of: root)
    let identifier = root.draft.identifierKeyword
    if keywords[identifier] == nil, let scheme = address.scheme, scheme != "file" {
      keywords[identifier] = .string(address.description)
    }
    return .dictionary(keywords)
  }

  private static func name(
    for address: URIReference, besides taken: PreferenceDictionary
  ) -> String {
    let last = address.path.split(separator: "/").last.map(String.init) ?? "schema"
    guard taken[last] != nil else { return last }
    return (2...).lazy.map { "\(last)-\($0)" }.first { taken[$0] == nil } ?? last
  }

  private func definition(of other: Subschema, _ address: URIReference) -> PreferenceValue {
    let draft = other.draft
    var keywords: PreferenceDictionary = [
      draft.identifierKeyword: .string(address.relativeToDirectory.description)
    ]
    if draft != source.root.draft { keywords["$schema"] = .string(draft.metaschema) }
    let own = rewritten(other)
    for (keyword, value) in own.members ?? ["allOf": .array([own])]
    where keyword != draft.identifierKeyword { keywords[keyword] = value }
    // If keywords next to a `$ref` are ignored, the address must be elsewhere.
    if draft.referenceStandsAlone, let reference = keywords["$ref"] {
      keywords = keywords.keeping([draft.identifierKeyword, "$schema", "$defs", "definitions"])
      keywords["allOf"] = .array([.dictionary(["$ref": reference])])
    }
    return .dictionary(keywords)
  }
}

// MARK: References

extension SchemaBundle {
  private static let references = ["$ref", "$dynamicRef", "$recursiveRef"]

  /// Returns a document whose references use the documents' own addresses.
  private func rewritten(_ root: Subschema) -> PreferenceValue {
    var value = root.value
    for schema in source.schemas(in: root) {
      for keyword in Self.references {
        guard let text = schema[keyword]?.text, let renamed = renamed(text, in: schema) else {
          continue
        }
        value = value.replacing(schema.pointer[...] + [keyword], with: .string(renamed))
      }
    }
    return value
  }

  /// The reference by the document's own name; nil if it can stay.
  private func renamed(_ text: String, in schema: Subschema) -> String? {
    let reference = URIReference(text)
    if reference.isFragment { return nil }
    let address = reference.resolved(against: source.address(of: schema)).withoutFragment
    guard var own = aliases[address], own != address else { return nil }
    own.fragment = reference.fragment
    return own.description
  }
}

extension PreferenceDictionary {
  /// Returns only the members with these names.
  fileprivate func keeping(_ names: Set<String>) -> PreferenceDictionary {
    PreferenceDictionary(filter { names.contains($0.name) })
  }
}

extension PreferenceValue {
  /// The value with another one where the steps of a JSON Pointer lead.
  fileprivate func replacing(_ steps: ArraySlice<String>, with other: PreferenceValue)
    -> PreferenceValue
  {
    guard let step = steps.first else { return other }
    switch self {
    case .dictionary(var members):
      members[step] = members[step]?.replacing(steps.dropFirst(), with: other)
      return .dictionary(members)
    case .array(var elements):
      guard let index = Int(itemNumber: step), elements.indices.contains(index) else { return self }
      elements[index] = elements[index].replacing(steps.dropFirst(), with: other)
      return .array(elements)
    default: return self
    }
  }
}

extension URIReference {
  /// A file's address as its path, relative to the directory of the schema that refers to it.
  fileprivate var relativeToDirectory: URIReference {
    scheme == "file" ? URIReference(String(path.drop { $0 == "/" })) : self
  }
}
