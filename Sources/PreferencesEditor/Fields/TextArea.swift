/// A value being typed on several lines, with buttons to take it or leave it.
package struct TextArea: Sendable {
  /// What has the focus.
  package enum Focus: Hashable, Sendable, CaseIterable {
    case text, accept, cancel
  }

  package var line: LineField
  package var focus = Focus.text
  /// The first line on screen.
  package var top = 0
  /// The text it began with.
  let original: String

  init(_ line: LineField) {
    self.line = line
    original = line.buffer.text
  }

  package var isChanged: Bool { line.buffer.text != original }

  /// Performs an action in the text, or among the buttons.
  mutating func perform(_ action: Action) {
    switch (action, focus) {
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

  /// Brings the caret on screen.
  mutating func scroll(height: Int) {
    let line = line.buffer.caretPlace.line
    let height = max(1, height)
    top = max(min(top, line, self.line.buffer.lines.count - height), line - height + 1, 0)
  }
}
