import PreferenceValues

/// Schemas by name: the members of `properties`, numbered in their order.
struct NamedSubschemas: Sendable {
  let members: PreferenceDictionary
  let first: SchemaGraph.NodeID

  /// The schema of a name that is probably at a position, since members often have the order of the schema.
  func id(of name: String, near position: inout Int) -> SchemaGraph.NodeID? {
    if position < members.count, members[position].name.hasSameBytes(as: name) {
      position += 1
      return first + position - 1
    }
    guard let found = members.position(of: name) else { return nil }
    position = found + 1
    return first + found
  }

  /// Every name with its schema.
  var all: some Sequence<(name: String, id: SchemaGraph.NodeID)> {
    members.names.enumerated().lazy.map { (name: $0.element, id: first + $0.offset) }
  }
}
