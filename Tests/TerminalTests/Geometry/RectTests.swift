import Terminal
import Testing

@Suite struct RectTests {
  private let rect = Rect(column: 2, row: 1, columns: 10, rows: 6)

  @Test func `splits and the remainder make up the rectangle`() {
    var rest = rect
    #expect(rest.splitTop(2) == Rect(column: 2, row: 1, columns: 10, rows: 2))
    #expect(rest.splitBottom(1) == Rect(column: 2, row: 6, columns: 10, rows: 1))
    #expect(rest.splitLeft(3) == Rect(column: 2, row: 3, columns: 3, rows: 3))
    #expect(rest.splitRight(4) == Rect(column: 8, row: 3, columns: 4, rows: 3))
    #expect(rest == Rect(column: 5, row: 3, columns: 3, rows: 3))
  }

  @Test(arguments: [-5, 0, 7, 1_000]) func `a split is limited to the rectangle`(count: Int) {
    var rest = rect
    let taken = rest.splitBottom(count)
    #expect(taken.size.rows + rest.size.rows == rect.size.rows)
    #expect(taken.bottom == rect.bottom && rest.top == rect.top)
  }

  @Test func `disjoint rectangles have an empty intersection`() {
    #expect(rect.intersection(Rect(column: 50, row: 0, columns: 2, rows: 2)).isEmpty)
    #expect(rect.intersection(rect.inset(columns: 1, rows: 1)) == rect.inset(columns: 1, rows: 1))
    #expect(rect.inset(columns: 9).isEmpty)
  }

  @Test func `a centered rectangle stays inside its container`() {
    #expect(
      rect.centered(Size(columns: 4, rows: 2)) == Rect(column: 5, row: 3, columns: 4, rows: 2))
    #expect(rect.centered(Size(columns: 99, rows: 99)) == rect)
  }
}
