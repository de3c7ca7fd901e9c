import Terminal
import Testing

@Suite struct TerminalColorsTests {
  @Test(arguments: [
    (256, 196), (16, 9), (8, 1), (88, 9),
  ])
  func `the nearest color to red is the red of the palette`(count: Int, number: UInt8) {
    #expect(TerminalColors.nearest(red: 255, green: 0, blue: 0, among: count) == number)
  }

  @Test func `a palette of two colors has no nearest color`() {
    #expect(TerminalColors.nearest(red: 255, green: 0, blue: 0, among: 2) == nil)
  }

  @Test func `grays map to gray palette entries`() {
    #expect(TerminalColors.nearest(red: 118, green: 118, blue: 118, among: 256) == 243)
    #expect(TerminalColors.nearest(red: 0, green: 0, blue: 0, among: 256) == 16)
  }

  @Test func `a cell stores a color along with its glyph, role and emphasis`() {
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
