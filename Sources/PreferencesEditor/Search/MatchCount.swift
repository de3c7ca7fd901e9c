import PreferenceValues

/// The numbers of exact and similar matches of a query.
struct MatchCount: Sendable {
  var exact: Int
  var similar: Int

  /// The numbers next to the query.
  var summary: Message {
    if similar == 0 { return Message("\(exact, "match", "matches")") }
    return exact == 0
      ? Message("\(similar) similar")
      : Message("\(exact, "match", "matches"), \(similar) similar")
  }

  /// The numbers with the query.
  func result(for query: String) -> Message {
    if similar == 0 { return Message("\(exact, "match", "matches") for “\(query)”") }
    return exact == 0
      ? Message("\(similar) similar to “\(query)”")
      : Message("\(exact, "match", "matches") for “\(query)”, \(similar) similar")
  }
}
