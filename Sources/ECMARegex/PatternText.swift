/// The text that a pattern is searched in, with the places that assertions ask about.
struct PatternText {
  let scalars: [UInt32]

  func holds(_ assertion: PatternNode.Assertion, at position: Int) -> Bool {
    switch assertion {
    case .start: position == 0
    case .end: position == scalars.count
    case .wordBoundary: isWord(position - 1) != isWord(position)
    case .noWordBoundary: isWord(position - 1) == isWord(position)
    }
  }

  private func isWord(_ index: Int) -> Bool {
    scalars.indices.contains(index) && ScalarSet.word.contains(scalars[index])
  }
}
