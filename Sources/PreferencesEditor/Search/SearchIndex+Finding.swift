extension SearchIndex {
  /// The number of matches below which similar ones may help.
  private static let few = 5

  /// The rows in which every word of a query stands.
  ///
  /// If only a few do, and none by its name, related rows are added.
  ///
  /// - Parameters:
  ///   - known: The matches of a query that this one narrows; nil to search every row.
  ///   - isWanted: Whether the filters of the query pass a row.
  func find(
    _ query: SearchQuery, among known: SearchResult? = nil,
    isWanted: (Entry) -> Bool = { _ in true }
  ) -> SearchResult {
    bytes.withUnsafeBufferPointer { bytes in
      let scorer = SearchScorer(bytes, fields: query.fields)
      let words = query.words.map { SearchScorer.SearchTerm(word: $0) }
      var result = found(query, words, by: .exact, scorer, among: entries(of: known), isWanted)
      if !words.isEmpty, query.patterns.isEmpty, result.rows.count < Self.few,
        !result.isNamed(by: words.count)
      {
        result.addSimilar(similar(to: query, isExact: !result.rows.isEmpty, scorer, isWanted))
      }
      return result
    }
  }

  /// Returns the positions of the entries of matches; all if there are none.
  private func entries(of result: SearchResult?) -> [Int] {
    guard let result else { return Array(entries.indices) }
    var next = 0
    return result.rows.compactMap { row in
      while next < entries.count, entries[next].row < row { next += 1 }
      return next < entries.count && entries[next].row == row ? next : nil
    }
  }

  /// The rows that all words fit; of two that they fit as well, the one with the shorter name is better.
  private func found(
    _ query: SearchQuery, _ words: [SearchScorer.SearchTerm], by method: SearchMethod,
    _ scorer: SearchScorer, among candidates: [Int], _ isWanted: (Entry) -> Bool
  ) -> SearchResult {
    var hits = candidates.map { (entry: $0, score: 0) }
    // By word and not by row: a word taken from an array is retained.
    for word in words {
      hits = hits.compactMap { hit in
        scorer.score(of: word, in: entries[hit.entry], by: method).map {
          (hit.entry, hit.score + $0)
        }
      }
    }
    var result = SearchResult(query)
    for (index, score) in hits
    where isWanted(entries[index]) && scorer.matches(query.patterns, entries[index]) {
      let entry = entries[index]
      result.add(Int(entry.row), score: score << 8 - min(255, entry.name.count))
    }
    return result
  }

  /// Returns similar matches, by one method after the other until there are some.
  ///
  /// Typos are searched for only if there are no exact matches.
  private func similar(
    to query: SearchQuery, isExact: Bool, _ scorer: SearchScorer, _ isWanted: (Entry) -> Bool
  ) -> SearchResult {
    let words = query.tellingParts.map {
      SearchScorer.SearchTerm(word: $0, related: SearchSynonyms.words(for: $0))
    }
    guard !words.isEmpty else { return SearchResult(query) }
    let methods = isExact ? [.related] : SearchMethod.similar
    for method in methods where mayHelp(method, words, of: query) {
      let result = found(query, words, by: method, scorer, among: entries(of: nil), isWanted)
      if !result.rows.isEmpty { return result }
    }
    return isExact || words.count < 2
      ? SearchResult(query) : partial(words, of: query, scorer, isWanted)
  }

  /// Whether a method may find more than the words as typed.
  private func mayHelp(
    _ method: SearchMethod, _ words: [SearchScorer.SearchTerm], of query: SearchQuery
  ) -> Bool {
    switch method {
    case .exact: words.map(\.word) != query.words
    case .related: words.contains { !$0.related.isEmpty }
    case .near, .nearAnywhere, .scattered: true
    }
  }

  /// The rows that hold most of the words, more than half of them; rare ones count more.
  private func partial(
    _ words: [SearchScorer.SearchTerm], of query: SearchQuery, _ scorer: SearchScorer,
    _ isWanted: (Entry) -> Bool
  ) -> SearchResult {
    var counts = entries.map { _ in 0 }
    var weights = entries.map { _ in 0.0 }
    for word in words {
      let hits = entries.indices.filter {
        scorer.score(of: word, in: entries[$0], by: .related) != nil
      }
      let weight = rarity(hits.count)
      for hit in hits {
        counts[hit] += 1
        weights[hit] += weight
      }
    }
    var result = SearchResult(query)
    let least = (weights.max() ?? 0) * 0.75
    for (index, entry) in entries.enumerated()
    where weights[index] >= least && counts[index] * 2 > words.count && isWanted(entry) {
      result.add(Int(entry.row), score: Int(weights[index] * 1000) - entry.name.count)
    }
    return result
  }

  /// Returns the information, in bits, of a word that is in so many of the rows.
  private func rarity(_ count: Int) -> Double {
    var (rest, bits) = (Double(entries.count) / Double(max(1, count)), 0.5)
    while rest > 1 {
      rest /= 2
      bits += 1
    }
    return bits
  }
}

extension SearchResult {
  /// Whether all words stand in the name of the best row.
  fileprivate func isNamed(by wordCount: Int) -> Bool {
    // The length of the name is subtracted from the score.
    bestScore > (SearchScorer.nameScore * wordCount - 1) << 8
  }
}
