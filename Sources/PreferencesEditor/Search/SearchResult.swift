/// The rows that match a query.
package struct SearchResult: Sendable {
  let query: SearchQuery
  /// The rows, in the order of the form.
  private(set) var rows: [Int] = []
  /// The row of the best match, nil without matches.
  private(set) var best: Int?
  /// The exact matches if there are similar ones too, else nil.
  private(set) var exactRows: [Int]?
  /// The number of similar matches.
  private(set) var similarCount = 0

  private(set) var bestScore = Int.min

  init(_ query: SearchQuery) { self.query = query }

  mutating func add(_ row: Int, score: Int) {
    rows.append(row)
    guard score > bestScore else { return }
    bestScore = score
    best = row
  }

  /// Adds similar matches, which are never the best if there are exact ones.
  mutating func addSimilar(_ other: SearchResult) {
    let known = Set(rows)
    let added = other.rows.filter { !known.contains($0) }
    if !added.isEmpty { exactRows = rows }
    similarCount += added.count
    best = best ?? other.best
    rows = (rows + added).sorted()
  }
}
