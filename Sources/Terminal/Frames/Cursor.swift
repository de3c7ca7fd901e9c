/// Where the terminal's cursor stands: on the item that has the focus, which is how screen readers and braille displays follow it.
package struct Cursor: Hashable, Sendable {
  package var position: Point
  package var isVisible: Bool

  package init(at position: Point, isVisible: Bool = true) {
    self.position = position
    self.isVisible = isVisible
  }
}
