/// The rows that a search found.
package struct SearchResult: Sendable {
  /// What was searched for.
  let query: String
  /// How many rows were found.
  private(set) var count = 0
  /// The row that fits best, nil where none was found.
  private(set) var best: Int?

  // Every letter that is typed finds rows anew and asks for each row, which flags answer quicker than a set.
  private var flags: [Bool]

  init(query: String, rowCount: Int) {
    self.query = query
    flags = Array(repeating: false, count: rowCount)
  }

  func contains(_ row: Int) -> Bool { row < flags.count && flags[row] }

  mutating func insert(_ row: Int, isBest: Bool) {
    flags[row] = true
    count += 1
    if isBest { best = row }
  }
}
