/// The members or items of one value that its schemas have evaluated, for `unevaluatedProperties` and
/// `unevaluatedItems`.
struct EvaluatedItems: Sendable {
  /// Every position below this.
  private var leading = 0
  /// A bit for each other position.
  private var words: [UInt64] = []
  /// The reason why other positions may be evaluated as well; nil if none is.
  private(set) var gap: EvaluationGap?

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

  mutating func insertAll() {
    leading = .max
    gap = nil
  }

  /// Records that a schema may have evaluated further positions.
  mutating func leave(_ gap: EvaluationGap) { self.gap = self.gap ?? gap }

  mutating func formUnion(_ other: EvaluatedItems) {
    leading = max(leading, other.leading)
    gap = gap ?? other.gap
    if words.isEmpty {
      words = other.words
      return
    }
    for (word, bits) in other.words.enumerated() {
      if word < words.count { words[word] |= bits } else { words.append(bits) }
    }
  }
}

/// The reason why it is unknown what a schema evaluates, such as a missing document.
///
/// A class, because hardly any value has one, and every evaluation is copied often.
final class EvaluationGap: Sendable {
  let obstacle: ProblemPhrase.Obstacle

  init(_ obstacle: ProblemPhrase.Obstacle) { self.obstacle = obstacle }

  static let items = EvaluationGap(.items)
  static let limit = EvaluationGap(.limit)
}
