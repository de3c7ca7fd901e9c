extension String {
  /// The number of letters to insert, remove, replace or swap with the next to turn one text into the other.
  ///
  /// - Parameters:
  ///   - other: The other text.
  ///   - limit: The largest number of interest.
  /// - Returns: The number; any larger number than `limit` if it exceeds `limit`.
  package func editDistance(to other: String, limit: Int = .max) -> Int {
    let (letters, other) = (Array(unicodeScalars), Array(other.unicodeScalars))
    let difference = abs(letters.count - other.count)
    guard difference <= limit else { return difference }
    var (lastButOne, last) = ([Int](), Array(0...other.count))
    for line in letters.indices {
      var row = [line + 1]
      for column in other.indices {
        let replaced = last[column] + (letters[line] == other[column] ? 0 : 1)
        var best = Swift.min(replaced, last[column + 1] + 1, row[column] + 1)
        if line > 0, column > 0, letters[line] == other[column - 1],
          letters[line - 1] == other[column]
        {
          best = Swift.min(best, lastButOne[column - 1] + 1)
        }
        row.append(best)
      }
      if let best = row.min(), best > limit { return best }
      (lastButOne, last) = (last, row)
    }
    return last[other.count]
  }
}
