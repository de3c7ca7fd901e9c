import PreferenceValues

extension PreferenceValue {
  /// The only choice that differs in case, in a letter or two, or in its type.
  func nearest(of choices: [PreferenceValue]) -> PreferenceValue? {
    guard choices.count <= 1_000 else { return nil }
    return bareText?.nearest(of: choices, by: \.bareText)
  }

  private var bareText: String? {
    switch self {
    case .string(let text): text
    case .integer, .unsigned, .real, .number, .boolean, .null: brief
    default: nil
    }
  }
}

extension String {
  private static let maximumLength = 64

  /// The only name a letter or two away; nil if there is no such name, or several.
  func nearest(of names: [String]) -> String? { nearest(of: names, by: \.self) }

  /// The only choice whose text is a letter or two away; nil if there is no such choice, or several.
  fileprivate func nearest<Choice>(
    of choices: [Choice], by text: (Choice) -> String?
  ) -> Choice? {
    guard utf8.count <= Self.maximumLength else { return nil }
    let word = lowercased()
    let most = Swift.min(2, word.count / 2)
    let distances = choices.compactMap { choice -> (choice: Choice, distance: Int)? in
      guard let text = text(choice), text.utf8.count <= Self.maximumLength,
        abs(text.unicodeScalars.count - unicodeScalars.count) <= most
      else { return nil }
      return (choice, text.lowercased().editDistance(to: word))
    }
    guard let best = distances.map(\.distance).min(), best <= most else {
      return nil
    }
    let nearest = distances.filter { $0.distance == best }
    return nearest.count == 1 ? nearest[0].choice : nil
  }

  /// The number of letters to insert, remove, replace or swap with the next to turn one text into the other.
  private func editDistance(to other: String) -> Int {
    let (letters, other) = (Array(unicodeScalars), Array(other.unicodeScalars))
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
      (lastButOne, last) = (last, row)
    }
    return last[other.count]
  }
}
