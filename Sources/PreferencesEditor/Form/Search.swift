/// A search that is being typed, or was the last one.
package struct Search: Sendable {
  /// What is searched for.
  package var query = TextBuffer()
  /// Whether keystrokes go into the query.
  package var isTyping = true
  /// Where the selection and the filter go back to when the search is given up.
  package let origin: (list: ListPosition, group: Int, pane: Form.Pane)
  /// How many settings were found as they were asked for.
  package var count = 0
  /// How many are like that.
  package var similarCount = 0
  /// What is to be said about a filter in the query.
  var remark: StatusPhrase?
  /// What to mark of the texts on screen.
  var marking: SearchMarking?

  /// What was found, and what is wrong with the query.
  package var summary: StatusPhrase {
    if let remark { return remark }
    if similarCount == 0 { return .matches(count) }
    return count == 0 ? .similar(similarCount) : .matchesAndSimilar(count, similarCount)
  }
}
