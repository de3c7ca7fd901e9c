import Testing

@testable import PreferencesEditor

@Suite struct ListPositionTests {
  private func position(_ selected: Int, top: Int = 0) -> ListPosition {
    var position = ListPosition()
    position.selected = selected
    position.top = top
    return position
  }

  @Test(arguments: [
    (Action.moveUp, 49), (.moveDown, 51), (.pageUp, 40), (.pageDown, 60), (.halfPageUp, 45),
    (.halfPageDown, 55), (.first, 0), (.last, 99),
  ])
  func `movements change the row by one, a page or half a page, or select an end`(
    action: Action, row: Int
  ) {
    var position = position(50)
    let isMovement = position.perform(action, count: 100, page: 10)
    #expect(isMovement)
    #expect(position.selected == row)
  }

  @Test func `other actions are not movements`() {
    var position = position(5)
    let isMovement = position.perform(.open, count: 10, page: 5)
    #expect(!isMovement)
    #expect(position.selected == 5)
  }

  @Test func `movements stay inside the list, however short it is`() {
    for count in 0...12 {
      for action in Keymap.default.actions {
        for selected in 0..<max(1, count) {
          var position = position(selected)
          _ = position.perform(action, count: count, page: 5)
          #expect(0..<max(1, count) ~= position.selected)
        }
      }
    }
  }

  @Test func `scrolling shows the selected row and nothing below the last row`() {
    for height in 0...9 {
      for count in 0...12 {
        for selected in 0..<max(1, count) {
          for top in 0...14 {
            var position = position(selected, top: top)
            position.scroll(height: height, count: count)
            let rows = max(1, height)
            #expect(position.top..<(position.top + rows) ~= selected)
            #expect(position.top <= max(0, count - rows))
            #expect(position.selected == selected)
          }
        }
      }
    }
  }

  @Test func `selecting a visible row does not scroll`() {
    var position = position(7, top: 5)
    position.scroll(height: 10, count: 100)
    #expect(position.top == 5)
  }
}
