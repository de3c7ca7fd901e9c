/// The position of the terminal's cursor: on the item with the focus, where screen readers and braille displays follow it.
package struct Cursor: Hashable, Sendable {
  package var position: Point
  package var isVisible: Bool

  package init(at position: Point, isVisible: Bool = true) {
    self.position = position
    self.isVisible = isVisible
  }
}
