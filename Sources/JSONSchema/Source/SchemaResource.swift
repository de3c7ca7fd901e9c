import PreferenceValues

/// A schema with an address of its own: a document, or a part of one that has an `$id`.
struct SchemaResource: Sendable {
  /// The absolute address, without a fragment; empty for a document that has none.
  var address: URIReference
  /// The outermost schema.
  var root: Subschema
  /// The number of the resource that its document is.
  let document: Int
  /// The schemas in it that have a name (`$anchor`).
  var anchors: [String: Subschema] = [:]
  /// The names that may be replaced by an outer resource's schema of that name (`$dynamicAnchor`).
  var dynamicAnchors: Set<String> = []
  /// Whether `$recursiveAnchor` is true at its root.
  var isRecursive: Bool { root["$recursiveAnchor"]?.flag ?? false }
}
