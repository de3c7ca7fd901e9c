import PreferenceEditing

/// A search index that is made in the background: for a form of very many rows it takes too long for a key press.
package struct SearchIndexing: Sendable {
  fileprivate let rows: [FormRow]
  fileprivate let domain: EditedDomain
  fileprivate let revision: Int

  /// The index that was made.
  package struct Result: Sendable {
    let index: SearchIndex
    /// The revision of the form whose rows it has.
    let revision: Int
  }

  /// Makes the index.
  package func run() -> Result {
    Result(index: SearchIndex(rows: rows, values: domain), revision: revision)
  }
}

extension Form {
  /// Fewer rows are indexed while a key is handled.
  private static let manyRows = 5000

  /// Returns what makes the index of the rows as they are now, once; nil if it is not needed yet.
  mutating func startIndexing() -> SearchIndexing? {
    guard isCurrent, domain.isValidated, index == nil, rows.count > Self.manyRows,
      indexedRevision != revision
    else { return nil }
    indexedRevision = revision
    return SearchIndexing(rows: rows, domain: domain, revision: revision)
  }

  /// Keeps an index if it has the rows as they are now.
  mutating func finishIndexing(_ result: SearchIndexing.Result) {
    if result.revision == revision, isCurrent, index == nil { index = result.index }
  }
}
