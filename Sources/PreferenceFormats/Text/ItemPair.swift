import PreferenceValues

/// An item of an old list and the item of the new list that it may become.
struct ItemPair: Equatable {
  let old: Int
  let new: Int
  var weight = 1
}

extension [ItemPair] {
  /// The pairs of the greatest weight that do not cross, in order: both positions increase.
  var withoutCrossings: [ItemPair] {
    // Of pairs with the same old item the last comes first, so that none continues another.
    let pairs = sorted { ($0.old, $1.new) < ($1.old, $0.new) }
    var chains = ItemChains(count: (pairs.map(\.new).max() ?? 0) + 1)
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      let chain = chains.heaviest(below: pair.new)
      previous.append(chain?.last)
      chains.add(
        ItemChains.Chain(weight: (chain?.weight ?? 0) + pair.weight, last: index), pair.new)
    }
    var result: [ItemPair] = []
    var next = chains.heaviest(below: chains.count)?.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }
}

/// The heaviest chains of pairs up to each position of the new list: a Fenwick tree.
private struct ItemChains {
  struct Chain {
    let weight: Int
    /// The index of its last pair.
    let last: Int
  }

  private var tree: [Chain?]

  init(count: Int) { tree = Array(repeating: nil, count: count + 1) }

  var count: Int { tree.count - 1 }

  func heaviest(below position: Int) -> Chain? {
    var best: Chain?
    var index = position
    while index > 0 {
      if let chain = tree[index], chain.weight > best?.weight ?? 0 { best = chain }
      index &= index - 1
    }
    return best
  }

  mutating func add(_ chain: Chain, _ position: Int) {
    var index = position + 1
    while index < tree.count {
      if chain.weight > tree[index]?.weight ?? 0 { tree[index] = chain }
      index += index & -index
    }
  }
}
