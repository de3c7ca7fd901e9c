extension SearchIndex {
  /// The number of exact matches below which similar ones may help.
  private static let few = 5

  /// Finds the rows that contain every word of a query.
  ///
  /// If only a few match, and none by its name, related rows are added.
  ///
  /// - Parameters:
  ///   - known: The matches of a query that this one narrows; nil to search every row.
  ///   - isWanted: Whether a row passes the filters of the query.
  func find(
    _ query: SearchQuery, among known: SearchResult? = nil,
    isIncluded: (Entry) -> Bool = { _ in true }
  ) -> SearchResult {
    bytes.withUnsafeBufferPointer { bytes in
      let scorer = SearchScorer(bytes, fields: query.fields)
      let words = query.words.map { SearchScorer.SearchTerm(word: $0) }
      var result = found(query, words, by: .exact, scorer, among: entries(of: known), isIncluded)
      if !words.isEmpty, query.patterns.isEmpty, result.rows.count < Self.few,
        !result.isNamed(by: words.count)
      {
        result.addSimilar(similar(to: query, isExact: !result.rows.isEmpty, scorer, isIncluded))
      }
      return result
    }
  }

  /// Returns the indices of the entries of a result, or of all entries without one.
  private func entries(of result: SearchResult?) -> [Int] {
    guard let result else { return Array(entries.indices) }
    var next = 0
    return result.rows.compactMap { row in
      while next < entries.count, entries[next].row < row { next += 1 }
      return next < entries.count && entries[next].row == row ? next : nil
    }
  }

  /// Returns the rows that all words match; of equal matches, the one with the shorter name is
  /// better.
  private func found(
    _ query: SearchQuery, _ words: [SearchScorer.SearchTerm], by method: SearchMethod,
    _ scorer: SearchScorer, among candidates: [Int], _ isIncluded: (Entry) -> Bool
  ) -> SearchResult {
    var hits = candidates.map { (entry: $0, score: 0) }
    // This loops over words first, because taking a word from the array for each row would retain
    // it.
    for word in words {
      hits = hits.compactMap { hit in
        scorer.score(of: word, in: entries[hit.entry], by: method).map {
          (hit.entry, hit.score + $0)
        }
      }
    }
    var result = SearchResult(query)
    for (index, score) in hits
    where isIncluded(entries[index]) && scorer.matches(query.patterns, entries[index]) {
      let entry = entries[index]
      result.add(Int(entry.row), score: score << 8 - min(255, entry.name.count))
    }
    return result
  }

  /// Tries one method of similar matches after the other until one succeeds.
  ///
  /// It searches for typos only without exact matches.
  private func similar(
    to query: SearchQuery, isExact: Bool, _ scorer: SearchScorer, _ isIncluded: (Entry) -> Bool
  ) -> SearchResult {
    let words = query.tellingParts.map {
      SearchScorer.SearchTerm(word: $0, related: SearchSynonyms.words(for: $0))
    }
    guard !words.isEmpty else { return SearchResult(query) }
    let methods = isExact ? [.related] : SearchMethod.similar
    for method in methods where mayHelp(method, words, of: query) {
      let result = found(query, words, by: method, scorer, among: entries(of: nil), isIncluded)
      if !result.rows.isEmpty { return result }
    }
    return isExact || words.count < 2
      ? SearchResult(query) : partial(words, of: query, scorer, isIncluded)
  }

  /// Whether a method may find more than the typed words do.
  private func mayHelp(
    _ method: SearchMethod, _ words: [SearchScorer.SearchTerm], of query: SearchQuery
  ) -> Bool {
    switch method {
    case .exact: words.map(\.word) != query.words
    case .related: words.contains { !$0.related.isEmpty }
    case .near, .nearAnywhere, .scattered: true
    }
  }

  /// Returns the rows that contain more than half of the words, of which rare ones count more.
  private func partial(
    _ words: [SearchScorer.SearchTerm], of query: SearchQuery, _ scorer: SearchScorer,
    _ isIncluded: (Entry) -> Bool
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
    where weights[index] >= least && counts[index] * 2 > words.count && isIncluded(entry) {
      result.add(Int(entry.row), score: Int(weights[index] * 1000) - entry.name.count)
    }
    return result
  }

  /// Returns the information, in bits, of a word that occurs in this number of rows.
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
  /// Whether all words occur in the name of the best row.
  fileprivate func isNamed(by wordCount: Int) -> Bool {
    // The length of the name is subtracted from the score.
    bestScore > (SearchScorer.nameScore * wordCount - 1) << 8
  }
}
