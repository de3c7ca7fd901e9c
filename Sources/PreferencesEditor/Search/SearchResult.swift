/// The rows that a search found.
package struct SearchResult: Sendable {
  /// What was searched for.
  let query: SearchQuery
  /// The rows, in the order of the form.
  private(set) var rows: [Int] = []
  /// The row that fits best, nil where none was found.
  private(set) var best: Int?
  /// How many rows do not hold the words as they were typed, but something like them.
  private(set) var similarCount = 0

  private(set) var bestScore = Int.min

  init(_ query: SearchQuery) { self.query = query }

  mutating func add(_ row: Int, score: Int) {
    rows.append(row)
    guard score > bestScore else { return }
    bestScore = score
    best = row
  }

  /// Adds what was found by looking less closely; it never is better than what was found before.
  mutating func addSimilar(_ other: SearchResult) {
    let known = Set(rows)
    let added = other.rows.filter { !known.contains($0) }
    similarCount += added.count
    best = best ?? other.best
    rows = (rows + added).sorted()
  }
}
