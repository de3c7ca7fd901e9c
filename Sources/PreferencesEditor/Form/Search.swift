package import PreferenceValues

/// The current search, or the last one.
package struct Search: Sendable {
  /// The text of the query.
  package var query = TextBuffer()
  /// Whether typed text goes into the query.
  package var isTyping = true
  /// The selection and the filter to return to.
  package let origin: (list: ListPosition, group: Int, pane: Form.Pane)
  /// The number of exact matches.
  package var count = 0
  /// The number of similar matches.
  package var similarCount = 0
  /// Whether the settings of groups that are not expanded are not searched.
  var omitsGroups = false
  /// A remark about a filter of the query.
  var remark: Message?
  /// The matches to highlight on screen.
  var marking: SearchMarking?

  /// The number of matches, or the remark.
  package var summary: Message {
    remark ?? MatchCount(exact: count, similar: similarCount).summary
  }

  /// The number of matches of a query that is complete.
  var result: Message {
    remark ?? MatchCount(exact: count, similar: similarCount).result(for: query.text)
  }
}

/// A search inside an open value, which makes the first match current and lists all rows.
struct LevelSearch: Sendable {
  var query = TextBuffer()
  /// Whether typed text goes into the query.
  var isTyping = true
  /// The row that was current before.
  let origin: Int
  var hasMatch = true
}
