import JSONSchema
import PreferenceValues

/// The addresses of the documents that a schema refers to with `$ref`.
struct DocumentReferences {
  /// The https addresses, in the order of the text, without the document's own.
  private(set) var addresses: [WebAddress] = []

  private let own: String

  init(in document: PreferenceValue, at address: String) {
    own = address
    collect(document, base: URIReference(address))
  }

  private mutating func collect(_ value: PreferenceValue, base: URIReference) {
    switch value {
    case .array(let elements): for element in elements { collect(element, base: base) }
    case .dictionary(let members):
      let id = (members["$id"] ?? members["id"])?.text
      let base = id.map { URIReference($0).resolved(against: base) } ?? base
      if let text = members["$ref"]?.text { add(URIReference(text).resolved(against: base)) }
      for member in members { collect(member.value, base: base) }
    default: return
    }
  }

  private mutating func add(_ reference: URIReference) {
    let text = reference.withoutFragment.description
    // The drafts of JSON Schema are part of settee.
    guard !SchemaReference.isDraft(text), let address = WebAddress(text), address.text != own,
      !addresses.contains(address)
    else { return }
    addresses.append(address)
  }
}
