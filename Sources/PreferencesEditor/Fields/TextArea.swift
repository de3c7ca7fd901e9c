/// A field for a value of several lines, with buttons to accept or cancel.
package struct TextArea: Sendable {
  /// The part of the field that has the focus.
  package enum Focus: Hashable, Sendable, CaseIterable {
    case text, accept, cancel
  }

  package var line: LineField
  package var focus = Focus.text
  /// The first visible line.
  package var top = 0
  /// The original text.
  let original: String

  init(_ line: LineField) {
    self.line = line
    original = line.buffer.text
  }

  package var isChanged: Bool { line.buffer.text != original }

  /// Performs an action in the text or on the buttons.
  ///
  /// - Parameter page: The number of lines that are visible at once.
  mutating func perform(_ action: Action, page: Int) {
    switch (action, focus) {
    case (.pageUp, .text): for _ in 0..<page { _ = line.buffer.moveUp() }
    case (.pageDown, .text): for _ in 0..<page { _ = line.buffer.moveDown() }
    case (.nextPane, _): moveFocus(by: 1)
    case (.previousPane, _): moveFocus(by: -1)
    case (.moveUp, .text): _ = line.buffer.moveUp()
    case (.moveDown, .text): _ = line.buffer.moveDown()
    case (.moveUp, _): focus = .text
    case (_, .text): _ = line.buffer.perform(action)
    default: break
    }
  }

  mutating func moveFocus(by distance: Int) {
    let all = Focus.allCases
    let index = (all.firstIndex(of: focus) ?? 0) + distance + all.count
    focus = all[index % all.count]
  }

  /// Scrolls to the caret.
  mutating func scroll(height: Int) {
    let line = line.buffer.caretPlace.line
    let height = max(1, height)
    top = max(min(top, line, self.line.buffer.lines.count - height), line - height + 1, 0)
  }
}
