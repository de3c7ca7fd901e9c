/// Schemas by name: the members of `properties`, numbered in their order.
struct NamedSubschemas: Sendable {
  let members: PreferenceDictionary
  let first: SchemaGraph.NodeID

  /// The schema of a name, nil where there is none.
  subscript(name: String) -> SchemaGraph.NodeID? { members.position(of: name).map { first + $0 } }

  /// Every name with its schema.
  var all: some Sequence<(name: String, id: SchemaGraph.NodeID)> {
    members.names.enumerated().lazy.map { (name: $0.element, id: first + $0.offset) }
  }
}
