import Preferences

/// The texts of every setting in lower case, one after the other, so that a search is one pass over bytes.
struct SearchIndex: Sendable {
  /// What is known of one row; later fields count less.
  private struct Entry: Sendable {
    var row: Int
    /// The key and the title.
    var name: Range<Int>
    /// The name, then description, choices and value.
    var all: Range<Int>
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  /// The texts of these rows, with the values as they are now.
  init(rows: [FormRow], values domain: EditedDomain) {
    entries.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() where !row.isHeading {
      let setting = row.node.passingSetting
      add(setting, value: domain.value(of: setting), row: index)
    }
  }

  private mutating func add(_ setting: Setting, value: PreferenceValue?, row: Int) {
    let start = bytes.count
    append(setting.path.description)
    append(setting.title)
    let name = start..<bytes.count
    append(setting.help)
    if case .choice(let choices, _) = setting.kind {
      for choice in choices { append(choice.title ?? ValueText.editable(choice.value)) }
    }
    if let value, !setting.isMasked { append(ValueText.summary(of: value, for: setting)) }
    entries.append(Entry(row: row, name: name, all: start..<bytes.count))
  }

  /// Adds a text in lower case, and a zero byte that no query holds.
  private mutating func append(_ text: String) {
    bytes.appendLowercased(text)
    bytes.append(0)
  }

  /// The rows in which every word of the query stands somewhere, and the best of them.
  ///
  /// - Parameter candidates: What a shorter query found; nil to look at every row.
  func rows(matching query: String, among candidates: SearchResult? = nil) -> SearchResult {
    let words = query.split(separator: " ").map { word in
      var bytes: [UInt8] = []
      bytes.appendLowercased(String(word))
      return bytes
    }
    var result = SearchResult(query: query, rowCount: (entries.last?.row ?? -1) + 1)
    var bestScore = -1
    bytes.withUnsafeBufferPointer { bytes in
      for entry in entries where candidates?.contains(entry.row) ?? true {
        guard let score = score(of: entry, words: words, in: bytes) else { continue }
        result.insert(entry.row, isBest: score > bestScore)
        bestScore = max(bestScore, score)
      }
    }
    return result
  }

  /// How well every word is found, nil where one is not: 3 at the start of a name's word, 2 in a name, 1 elsewhere.
  private func score(
    of entry: Entry, words: [[UInt8]], in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var score = 0
    for word in words {
      guard let place = bytes.firstOccurrence(of: word, in: entry.all) else { return nil }
      if place >= entry.name.upperBound {
        score += 1
      } else {
        score += bytes.startsWord(at: place) ? 3 : 2
      }
    }
    return score
  }
}
