package import PreferenceValues

/// A text document that finds many values at once.
package protocol PositionedDocument: FormatDocument {
  /// The bytes of the text.
  var text: [UInt8] { get }

  /// The bytes where values begin, without those of missing values.
  func offsets(of locations: Set<ValueLocation>) -> [ValueLocation: Int]

  /// The ranges of the texts of values, without those of missing values; a table may have several.
  func ranges(of locations: Set<ValueLocation>) -> [ValueLocation: [Range<Int>]]

  /// The values that other ones of the same key override.
  var overriddenValues: [OverriddenValue] { get }

  /// Whether a value can repeat the text of another one, which stays when it is removed.
  var hasAliases: Bool { get }

  /// Returns the text of a string without special characters, in place of the value at a range.
  func written(_ string: String, over range: Range<Int>) -> String

  /// Returns the bytes after edits, with new members in the order of a model.
  func bytes(
    applying edits: [PreferencePath: StoreEdit], orderedLike model: PreferenceValue
  ) throws -> [UInt8]

  /// Returns the bytes of a file with another text, in the encoding of this one.
  func encoded(_ text: [UInt8]) -> [UInt8]
}

/// A value in a text that another one of the same key overrides.
package struct OverriddenValue {
  package let location: ValueLocation
  package let value: PreferenceValue
  /// The text of the value.
  package let range: Range<Int>

  package init(_ value: PreferenceValue, at location: ValueLocation, _ range: Range<Int>) {
    (self.value, self.location, self.range) = (value, location, range)
  }
}

extension PositionedDocument {
  package var overriddenValues: [OverriddenValue] { [] }

  package var hasAliases: Bool { false }

  package func written(_ string: String, over range: Range<Int>) -> String { "\"\(string)\"" }

  package func encoded(_ text: [UInt8]) -> [UInt8] { text }

  package func bytes(
    applying edits: [PreferencePath: StoreEdit], orderedLike model: PreferenceValue
  ) throws -> [UInt8] { try bytes(applying: edits) }

  package func position(of location: ValueLocation) -> TextPosition? {
    offsets(of: [location])[location].map { TextPosition(ofByte: $0, in: text) }
  }
}

extension Set<ValueLocation> {
  /// The steps from a node to other nodes.
  package typealias Steps = Dictionary<ValueLocation.Step, [ValueLocation]>.Keys

  /// The nodes of a tree at the locations, in one pass over each container around them.
  ///
  /// - Parameters:
  ///   - root: The node of the whole text.
  ///   - children: Returns the nodes at some steps from a node.
  package func nodes(
    from root: Int, children: (Int, Steps) -> [ValueLocation.Step: Int]
  ) -> [ValueLocation: Int] {
    var found: [ValueLocation: Int] = [:]
    var open = [(node: root, depth: 0, locations: Array(self))]
    while let (node, depth, inside) = open.popLast() {
      for location in inside where location.steps.count == depth { found[location] = node }
      let deeper = inside.filter { $0.steps.count > depth }
      let groups = Dictionary(grouping: deeper) { $0.steps[depth] }
      guard !groups.isEmpty else { continue }
      for (step, child) in children(node, groups.keys) {
        open.append((child, depth + 1, groups[step] ?? []))
      }
    }
    return found
  }
}

extension FormatDocument {
  /// The positions where values begin, or the nearest enclosing ones of missing values.
  ///
  /// The text is read once, however many locations there are.
  package func positions(near locations: Set<ValueLocation>) -> [ValueLocation: TextPosition] {
    let found = positions(of: locations.reduce(into: [.root]) { $0.formUnion($1.enclosing) })
    return Dictionary(
      uniqueKeysWithValues: locations.compactMap { location in
        let nearest = location.enclosing.first { found[$0] != nil } ?? .root
        return found[nearest].map { (location, $0) }
      })
  }

  /// The positions where values begin, without those of missing values.
  package func positions(of locations: Set<ValueLocation>) -> [ValueLocation: TextPosition] {
    guard let document = self as? any PositionedDocument else {
      return locations.reduce(into: [:]) { $0[$1] = position(of: $1) }
    }
    let offsets = document.offsets(of: locations)
    let positions = TextPosition.positions(ofBytes: Set(offsets.values), in: document.text)
    return offsets.compactMapValues { positions[$0] }
  }
}

extension ValueLocation {
  /// The location and the enclosing ones except the root, from the inside out.
  package var enclosing: [ValueLocation] {
    (0..<steps.count).map { ValueLocation(Array(steps.dropLast($0))) }
  }
}
