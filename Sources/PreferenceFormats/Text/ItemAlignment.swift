import PreferenceValues

/// The pairs of old and new items of a list that are the same item, so that each keeps its text and comments.
///
/// Equal items belong together, then those that are alike, then those at the same place between them.
struct ItemAlignment {
  let old: [PreferenceValue]
  let new: [PreferenceValue]
  /// Equal items in the same order, the most that there are.
  private(set) var equal: [ItemPair] = []
  /// Whether equal items were found between those at the start and the end.
  private var isComplete = true

  init(from old: [PreferenceValue], to new: [PreferenceValue]) {
    (self.old, self.new) = (old, new)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let shorter = min(old.count, new.count) - head
    let tail = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, shorter)
    let inner = candidates(head..<(old.count - tail), head..<(new.count - tail))
    isComplete = inner != nil
    equal = (0..<head).map { ItemPair(old: $0, new: $0) } + (inner ?? []).withoutCrossings
    equal += (0..<tail).reversed().map {
      ItemPair(old: old.count - 1 - $0, new: new.count - 1 - $0)
    }
  }

  /// All pairs of equal items; nil if most items are the same, because it takes too long.
  private func candidates(_ olds: Range<Int>, _ news: Range<Int>) -> [ItemPair]? {
    guard !olds.isEmpty, !news.isEmpty else { return [] }
    let places = Dictionary(grouping: olds) { old[$0] }
    let number = news.reduce(0) { $0 + (places[new[$1]]?.count ?? 0) }
    guard number <= 10_000 + 16 * (olds.count + news.count) else { return nil }
    return news.flatMap { new in (places[self.new[new]] ?? []).map { ItemPair(old: $0, new: new) } }
  }

  /// Equal items whose order differs, each once.
  var moved: [ItemPair] {
    guard isComplete else { return [] }
    let (olds, news) = (Set(equal.map(\.old)), Set(equal.map(\.new)))
    let left = old.indices.filter { !olds.contains($0) }
    var places = Dictionary(grouping: left) { old[$0] }.mapValues { $0[...] }
    return new.indices.compactMap { index in
      guard !news.contains(index), let place = places[new[index]]?.popFirst() else { return nil }
      return ItemPair(old: place, new: index)
    }
  }

  /// The pairs without crossings; the other items are new or removed.
  var pairs: [ItemPair] { filled(filled(equal, with: alike), with: atSamePlace) }

  /// The pairs, and between them those that a function finds in the gaps.
  private func filled(
    _ pairs: [ItemPair], with more: (Range<Int>, Range<Int>) -> [ItemPair]
  ) -> [ItemPair] {
    var result: [ItemPair] = []
    var (old, new) = (0, 0)
    for pair in pairs + [ItemPair(old: self.old.count, new: self.new.count)] {
      if old < pair.old, new < pair.new { result += more(old..<pair.old, new..<pair.new) }
      result.append(pair)
      (old, new) = (pair.old + 1, pair.new + 1)
    }
    return result.dropLast()
  }

  private func alike(_ olds: Range<Int>, _ news: Range<Int>) -> [ItemPair] {
    guard olds.count > 1 || news.count > 1, olds.count * news.count <= 10_000 else { return [] }
    return olds.flatMap { old in
      news.compactMap { new in
        let weight = self.old[old].likeness(to: self.new[new])
        return weight > 0 ? ItemPair(old: old, new: new, weight: weight) : nil
      }
    }.withoutCrossings
  }

  private func atSamePlace(_ olds: Range<Int>, _ news: Range<Int>) -> [ItemPair] {
    zip(olds, news).map { ItemPair(old: $0, new: $1) }
  }
}

extension PreferenceValue {
  /// The number of parts that two different values have in common; texts count most, because they identify an item.
  fileprivate func likeness(to other: PreferenceValue) -> Int {
    switch (self, other) {
    case (.dictionary(let old), .dictionary(let new)):
      old.reduce(0) { sum, member in
        guard let value = new[member.name] else { return sum }
        return sum + (value != member.value ? 1 : value.text == nil ? 2 : 4)
      }
    case (.array(let old), .array(let new)):
      1 + Set(old).intersection(new).count * 2
    case (.string(let old), .string(let new)):
      zip(old.utf8, new.utf8).prefix { $0 == $1 }.count * 2 > max(old.utf8.count, new.utf8.count)
        ? 2 : 0
    default: 0
    }
  }
}
