/// A cell's place: columns from the left and rows from the top, both from 0.
package struct Point: Hashable, Sendable {
  package var column: Int
  package var row: Int

  package init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

extension Point: CustomStringConvertible {
  package var description: String { "\(column),\(row)" }
}
