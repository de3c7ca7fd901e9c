/// A modification of the look of a role.
package struct Emphasis: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  // The standard library's own is generic, and every cell that is drawn has an emphasis.
  package init(arrayLiteral elements: Emphasis...) {
    self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
  }

  /// The item that has the focus: drawn in reverse on every terminal.
  package static let focused = Emphasis(rawValue: 1)
  /// The item that would have the focus if its pane had it.
  package static let current = Emphasis(rawValue: 2)
  /// Letters that a search found, or that press a button.
  package static let matched = Emphasis(rawValue: 4)

  /// The number of combinations, from 0 up by raw value.
  package static let combinations = 8
}
