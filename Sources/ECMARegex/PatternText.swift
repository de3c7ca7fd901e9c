/// The text that a pattern is searched in, with the places that assertions ask about.
struct PatternText {
  let scalars: [UInt32]

  func holds(_ assertion: PatternNode.Assertion, at position: Int) -> Bool {
    switch assertion {
    case .start: position == 0
    case .end: position == scalars.count
    case .lineStart: position == 0 || isLineEnd(position - 1)
    case .lineEnd: position == scalars.count || isLineEnd(position)
    case .wordBoundary: isWord(position - 1) != isWord(position)
    case .noWordBoundary: isWord(position - 1) == isWord(position)
    }
  }

  private func isLineEnd(_ index: Int) -> Bool {
    ScalarSet.lineEndRanges.contains { $0.contains(scalars[index]) }
  }

  private func isWord(_ index: Int) -> Bool {
    scalars.indices.contains(index) && ScalarSet.word.contains(scalars[index])
  }
}
