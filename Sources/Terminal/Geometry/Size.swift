/// The extent of a screen or of a part of it, in cells.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

extension Size: CustomStringConvertible {
  package var description: String { "\(columns)x\(rows)" }
}
