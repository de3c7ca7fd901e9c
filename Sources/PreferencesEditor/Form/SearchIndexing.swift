import PreferenceEditing

/// Work in the background that makes a search index.
///
/// In a form with thousands of rows it would take too long for a key press.
package struct SearchIndexing: Sendable {
  fileprivate let rows: [FormRow]
  fileprivate let domain: EditedDomain
  fileprivate let revision: Int

  /// A search index, for a revision.
  package struct Result: Sendable {
    let index: SearchIndex
    /// The revision of the form whose rows the index contains.
    let revision: Int
  }

  package func run() -> Result {
    Result(index: SearchIndex(rows: rows, values: domain), revision: revision)
  }
}

extension Form {
  /// The number of rows above which the index is made in the background.
  private static let manyRows = 5000

  /// Returns the work that makes the index of the current rows.
  ///
  /// - Returns: nil if the index is not needed, or is made already.
  mutating func startIndexing() -> SearchIndexing? {
    guard isCurrent, domain.isValidated, index == nil, rows.count > Self.manyRows,
      indexedRevision != revision
    else { return nil }
    indexedRevision = revision
    return SearchIndexing(rows: rows, domain: domain, revision: revision)
  }

  /// Adopts an index if the rows have not changed since.
  mutating func finishIndexing(_ result: SearchIndexing.Result) {
    if result.revision == revision, isCurrent, index == nil { index = result.index }
  }
}
