/// Scores of words in the texts of a row.
///
/// Exact words come first. Typos are tried only without exact matches, and synonyms only with few.
/// So exact matches hide typos, and a typical key press costs one pass. A word with omitted letters
/// ranks above one with a wrong letter.
struct SearchScorer {
  /// A word and its synonyms, if they count.
  struct SearchTerm {
    let word: SearchWord
    var related: [SearchWord] = []
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The fields to search, nil for all.
  private let fields: Set<SearchField>?
  /// Whether all fields are searched, stored because each row needs it.
  private let isEverywhere: Bool

  init(_ bytes: UnsafeBufferPointer<UInt8>, fields: Set<SearchField>?) {
    self.bytes = bytes
    self.fields = fields
    isEverywhere = fields == nil
  }

  /// The minimum score of a word in a name.
  static let nameScore = 12

  /// Returns the score of a word in a row, nil without a match.
  ///
  /// It is at least ``nameScore`` in a name, lower in other texts, and lowest for similar words.
  func score(of sought: SearchTerm, in entry: SearchIndex.Entry, by method: SearchMethod) -> Int? {
    let word = sought.word
    if let score = exactScore(of: word, in: entry) { return score }
    switch method {
    case .exact: return nil
    case .near: return closeness(of: word, in: entry, Self.names).map { 5 + $0.rawValue }
    case .nearAnywhere:
      return closeness(of: word, in: entry, Self.names).map { 5 + $0.rawValue }
        ?? closeness(of: word, in: entry, Self.texts).map { 2 + $0.rawValue }
    case .related:
      return sought.related.lazy.compactMap { relatedScore(of: $0, in: entry) }.max()
    case .scattered:
      let isFound = Self.names.contains { isSearched($0) && bytes.scatters(word, in: entry[$0]) }
      return isFound ? 1 : nil
    }
  }

  /// Whether each pattern matches a name of a setting, or one of the fields in the query.
  func matches(_ patterns: [SearchPattern], _ entry: SearchIndex.Entry) -> Bool {
    patterns.allSatisfy { pattern in
      (fields.map(Array.init) ?? Self.names).contains { pattern.matches(bytes, in: entry[$0]) }
    }
  }

  private static let names: [SearchField] = [.key, .title, .tags]
  private static let texts: [SearchField] = [.description, .choices, .value, .groups]

  private func isSearched(_ field: SearchField) -> Bool { fields?.contains(field) ?? true }

  private func exactScore(of word: SearchWord, in entry: SearchIndex.Entry) -> Int? {
    guard isEverywhere else {
      return fields?.compactMap { score(of: word, in: entry, $0) }.max()
    }
    guard let hit = bytes.firstOccurrence(of: word, in: entry.all) else { return nil }
    if hit >= entry.groups.lowerBound { return 6 }
    if hit >= entry.text.lowerBound { return textScore(of: word, at: hit) }
    let (key, title) = (score(of: word, in: entry, .key), score(of: word, in: entry, .title))
    return max(key ?? 0, title ?? 0, score(of: word, in: entry, .tags) ?? 0)
  }

  /// “loud” means “How loud it is” rather than “built-in loudspeakers”.
  private func textScore(of word: SearchWord, at position: Int) -> Int {
    guard bytes.startsWord(at: position) else { return 9 }
    return bytes.endsWord(at: position + word.count) ? 11 : 10
  }

  private func score(
    of word: SearchWord, in entry: SearchIndex.Entry, _ field: SearchField
  ) -> Int? {
    bytes.matchPosition(of: word, in: entry[field]).map { $0.rawValue * 8 + field.weight }
  }

  private func closeness(
    of word: SearchWord, in entry: SearchIndex.Entry, _ fields: [SearchField]
  ) -> SearchCloseness? {
    var best: SearchCloseness?
    for field in fields where isSearched(field) {
      let found = bytes.closeness(of: word, in: entry[field], isName: field.isName)
      if let found { best = max(best ?? found, found) }
    }
    return best
  }

  /// Returns the score of a synonym, which must be at the start of a word.
  private func relatedScore(of word: SearchWord, in entry: SearchIndex.Entry) -> Int? {
    func stands(in field: SearchField) -> Bool {
      guard isSearched(field), let place = bytes.matchPosition(of: word, in: entry[field]) else {
        return false
      }
      return place >= .startOfWord
    }
    return Self.names.contains(where: stands) ? 4 : Self.texts.contains(where: stands) ? 2 : nil
  }
}
