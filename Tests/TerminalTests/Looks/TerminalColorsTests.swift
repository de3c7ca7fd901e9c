import Terminal
import Testing

@Suite struct TerminalColorsTests {
  @Test(arguments: [
    (256, 196), (16, 9), (8, 1), (88, 9),
  ])
  func `red is the reddest of what there is`(count: Int, number: UInt8) {
    #expect(TerminalColors.nearest(red: 255, green: 0, blue: 0, among: count) == number)
  }

  @Test func `a terminal with hardly any colours has none to come near`() {
    #expect(TerminalColors.nearest(red: 255, green: 0, blue: 0, among: 2) == nil)
  }

  @Test func `greys are taken for greys`() {
    #expect(TerminalColors.nearest(red: 118, green: 118, blue: 118, among: 256) == 243)
    #expect(TerminalColors.nearest(red: 0, green: 0, blue: 0, among: 256) == 16)
  }

  @Test func `a cell keeps a colour beside everything else it shows`() {
    for color in [UInt8.min, 1, 127, .max] {
      var cell = Cell(Glyph("漢", width: 2), role: .marked, emphasis: [.focused, .matched])
      #expect(cell.color == nil)
      cell.color = color
      #expect(cell.color == color)
      #expect(cell.role == .marked && cell.emphasis == [.focused, .matched])
      #expect(cell.glyph.base == "漢" && cell.width == 2)
      cell.color = nil
      #expect(cell == Cell(Glyph("漢", width: 2), role: .marked, emphasis: [.focused, .matched]))
    }
  }
}
