/// The members or items of one value that its schemas have evaluated, for `unevaluatedProperties` and
/// `unevaluatedItems`.
struct EvaluatedItems: Sendable {
  /// Every position below this.
  private var leading = 0
  /// A bit for each other position.
  private var words: [UInt64] = []

  func contains(_ position: Int) -> Bool {
    if position < leading { return true }
    let word = position >> 6
    return word < words.count && words[word] & (1 << UInt64(position & 63)) != 0
  }

  mutating func insert(_ position: Int) {
    if position < leading { return }
    let word = position >> 6
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= 1 << UInt64(position & 63)
  }

  mutating func insert(leading count: Int) { leading = max(leading, count) }
  mutating func insertAll() { leading = .max }

  mutating func formUnion(_ other: EvaluatedItems) {
    leading = max(leading, other.leading)
    if words.isEmpty {
      words = other.words
      return
    }
    for (word, bits) in other.words.enumerated() {
      if word < words.count { words[word] |= bits } else { words.append(bits) }
    }
  }
}
