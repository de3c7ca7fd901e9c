import PreferenceValues

/// The schemas that may apply to one value, by the names of the members that they describe.
///
/// Each name leads to the few schemas that concern it, instead of a search through hundreds of conditions.
struct SecretCandidates {
  let schemas: [Subschema]
  /// The same schemas, and those of the JSON in the value.
  let describing: [Subschema]
  /// The number of items that the schemas describe by position.
  let positions: Int

  /// The positions of the schemas that list a member under its present or a former name.
  private var listing: [String: [Int]] = [:]
  /// The positions of the schemas that may describe any member.
  private var general: [Int] = []
  private var formerNames: Set<String> = []

  init(_ schemas: [Subschema], contents: [Subschema]) {
    self.schemas = schemas
    describing = schemas + contents
    positions =
      describing.flatMap { schema in
        ["prefixItems", "items"].map { schema[$0]?.elements?.count ?? 0 }
      }.max() ?? 0
    for (position, schema) in describing.enumerated() { addNames(of: schema, at: position) }
  }

  private mutating func addNames(of schema: Subschema, at position: Int) {
    if Self.generalKeywords.contains(where: { schema[$0]?.members != nil }) {
      general.append(position)
    }
    for (name, member) in schema["properties"]?.members ?? [:] {
      listing[name, default: []].append(position)
      for former in (member.members?["x-settee-aliases"]?.elements ?? []).compactMap(\.text) {
        listing[former, default: []].append(position)
        formerNames.insert(former)
      }
    }
  }

  private static let generalKeywords = [
    "patternProperties", "additionalProperties", "unevaluatedProperties",
  ]

  /// The schemas that may describe a member.
  func schemas(describing name: String) -> [Subschema] {
    guard let listing = listing[name] else { return general.map { describing[$0] } }
    return Set(listing + general).sorted().map { describing[$0] }
  }

  /// Whether a schema describes a member that had this name before.
  func hasFormerName(_ name: String) -> Bool { formerNames.contains(name) }
}
