/// A search that is being typed, or was the last one.
package struct Search: Sendable {
  /// What is searched for.
  package var query = TextBuffer()
  /// Whether keystrokes go into the query.
  package var isTyping = true
  /// Where the selection and the filter go back to when the search is given up.
  package let origin: (list: ListPosition, group: Int)
  /// How many settings were found.
  package var count = 0
}
