/// The selected row of a list and the first visible row.
package struct ListPosition: Hashable, Sendable {
  package var selected = 0
  package var top = 0

  package init() {}

  /// Moves the selection within the list.
  package mutating func move(by distance: Int, count: Int) {
    selected = max(0, min(selected + distance, count - 1))
  }

  /// Scrolls so that the selection is visible.
  ///
  /// The list jumps by half a screen, so that not every step redraws all rows.
  mutating func scroll(height: Int, count: Int) {
    let height = max(1, height)
    move(by: 0, count: count)
    if selected < top || selected >= top + height {
      top = selected < top ? selected - height + 1 + height / 2 : selected - height / 2
    }
    top = max(0, min(top, count - height))
  }

  /// Selects the pressed row.
  ///
  /// - Returns: Whether the row was already selected, or nil if there is no such row.
  mutating func press(_ row: Int, count: Int) -> Bool? {
    let index = top + row
    guard index < count else { return nil }
    defer { selected = index }
    return selected == index
  }

  /// Performs a movement.
  ///
  /// - Returns: Whether the action is a movement.
  package mutating func perform(_ action: Action, count: Int, page: Int) -> Bool {
    switch action {
    case .moveUp: move(by: -1, count: count)
    case .moveDown: move(by: 1, count: count)
    case .pageUp: move(by: -page, count: count)
    case .pageDown: move(by: page, count: count)
    case .halfPageUp: move(by: -max(1, page / 2), count: count)
    case .halfPageDown: move(by: max(1, page / 2), count: count)
    case .first: selected = 0
    case .last: move(by: count, count: count)
    default: return false
    }
    return true
  }
}

extension Action {
  /// Whether the action moves by the number of visible rows.
  var turnsPages: Bool {
    switch self {
    case .pageUp, .pageDown, .halfPageUp, .halfPageDown: true
    default: false
    }
  }
}
