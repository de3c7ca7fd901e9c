import PreferenceValues

/// A text and the nodes found in it, outer before inner, in the order of the text.
package struct TextTree: Sendable {
  /// A member of a dictionary or an item of an array.
  struct Item {
    /// The node of the member's name, nil in an array.
    let name: Int?
    /// The node of the value.
    let value: Int
  }
  /// The most nodes of a text, so that reading takes a limited time.
  static let mostNodes = 5_000_000

  let bytes: [UInt8]
  /// The nodes; empty if the text has no value.
  var nodes: [TextNode] = []

  /// Returns the members or items of a container, in order.
  func items(of container: Int) -> [Item] {
    let node = nodes[container]
    var items: [Item] = []
    var index = container + 1
    while index < node.next {
      let name = node.kind == .dictionary ? index : nil
      let value = name == nil ? index : index + 1
      items.append(Item(name: name, value: value))
      index = nodes[value].next
    }
    return items
  }

  /// Returns the number of sibling nodes in a range; a member counts twice, for its name and its
  /// value.
  func count(in range: Range<Int>) -> Int {
    var count = 0
    var index = range.lowerBound
    while index < range.upperBound {
      count += 1
      index = nodes[index].next
    }
    return count
  }

  /// The step from a container to a node inside it, and that node.
  func step(from container: Int, towards target: Int, name: (Int) -> String) -> (
    ValueLocation.Step, Int
  )? {
    for (position, item) in items(of: container).enumerated()
    where (item.name ?? item.value) <= target && target < nodes[item.value].next {
      return (item.name.map { .member(name($0)) } ?? .index(position), item.value)
    }
    return nil
  }

  /// The location of a value; a name has the location of its member.
  func location(of target: Int, name: (Int) -> String) -> ValueLocation {
    var location = ValueLocation.root
    var index = 0
    while index < target, let (step, inner) = step(from: index, towards: target, name: name) {
      location = location.appending(step)
      index = inner
    }
    return location
  }

  /// The node of the value at a location, the last one for a duplicate name; nil if it does not exist.
  func node(at location: ValueLocation, name: (Int) -> String) -> Int? {
    guard !nodes.isEmpty else { return nil }
    var index = 0
    for step in location.steps {
      guard let inner = child(of: index, step, name: name) else { return nil }
      index = inner
    }
    return index
  }

  /// The nodes of the values at locations, in one pass over each container around them.
  func nodes(at locations: Set<ValueLocation>, name: (Int) -> String) -> [ValueLocation: Int] {
    guard !nodes.isEmpty else { return [:] }
    return locations.nodes(from: 0) { children(of: $0, at: $1, name: name) }
  }

  /// The values of some members or items of a container, the last one for a duplicate name.
  private func children(
    of container: Int, at steps: Set<ValueLocation>.Steps, name: (Int) -> String
  ) -> [ValueLocation.Step: Int] {
    var children: [ValueLocation.Step: Int] = [:]
    for (position, item) in items(of: container).enumerated() {
      let step = item.name.map { ValueLocation.Step.member(name($0)) } ?? .index(position)
      if steps.contains(step) { children[step] = item.value }
    }
    return children
  }

  private func child(of container: Int, _ step: ValueLocation.Step, name: (Int) -> String) -> Int? {
    switch (step, nodes[container].kind) {
    case (.member(let wanted), .dictionary):
      member(of: container) { name($0).hasSameBytes(as: wanted) }
    case (.index(let index), .array):
      index < 0 ? nil : items(of: container).dropFirst(index).first?.value
    default: nil
    }
  }

  /// The value of the last member of a dictionary whose name is wanted.
  private func member(of dictionary: Int, where isIncluded: (Int) -> Bool) -> Int? {
    var found: Int?
    var index = dictionary + 1
    while index < nodes[dictionary].next {
      if isIncluded(index) { found = index + 1 }
      index = nodes[index + 1].next
    }
    return found
  }
}
