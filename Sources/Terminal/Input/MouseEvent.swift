/// One press or release of a mouse button, or one step of the wheel, over a cell.
package struct MouseEvent: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// Buttons count from 1, the left one.
    case press(button: Int)
    case release
    case wheelUp, wheelDown
  }

  package var action: Action
  package var position: Point
  package var modifiers: KeyPress.Modifiers

  package init(_ action: Action, at position: Point, modifiers: KeyPress.Modifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}
