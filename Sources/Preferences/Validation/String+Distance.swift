extension String {
  /// How many letters must be put in, left out or replaced to make one text of the other.
  func editDistance(to other: String) -> Int {
    let other = Array(other.unicodeScalars)
    var row = Array(0...other.count)
    for (line, scalar) in unicodeScalars.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, letter) in other.enumerated() {
        let replaced = diagonal + (scalar == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
