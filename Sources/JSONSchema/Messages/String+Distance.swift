extension String {
  /// The number of letters to insert, remove or replace to turn one text into the other.
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

extension String {
  /// The only name a letter or two away; nil if there is no such name, or several.
  func nearest(of names: [String]) -> String? {
    guard utf8.count <= 64 else { return nil }
    let word = lowercased()
    let candidates = names.filter { $0.utf8.count <= 64 }
      .map { (name: $0, distance: $0.lowercased().editDistance(to: word)) }
    guard let best = candidates.map(\.distance).min(), best <= Swift.min(2, word.count / 2) else {
      return nil
    }
    let nearest = candidates.filter { $0.distance == best }
    return nearest.count == 1 ? nearest[0].name : nil
  }
}
