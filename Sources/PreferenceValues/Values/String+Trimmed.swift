extension String {
  /// The text without white space at its ends.
  package var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return String(
      rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex)])
  }
}
