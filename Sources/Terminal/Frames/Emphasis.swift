/// What lies over a cell's role.
package struct Emphasis: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The item that has the focus: drawn in reverse on every terminal.
  package static let focused = Emphasis(rawValue: 1)
  /// The item that would have the focus if its pane had it.
  package static let current = Emphasis(rawValue: 2)
  /// Letters that a search found.
  package static let matched = Emphasis(rawValue: 4)
}
