import PreferenceValues

/// The positions in a list that the items of the changed list come from, even if they moved.
///
/// An item without an origin is new. An item never has the origin of an item with another identity.
struct ItemOrigins {
  private let base: [IdentifiedItem]
  private let new: [IdentifiedItem]
  /// The former position of each new item, nil for an added one.
  private(set) var origins: [Int?]
  private var used: Set<Int> = []
  /// The positions in the former list of items whose identity cannot be read.
  private let unidentified: Set<Int>

  init(base: [PreferenceValue], new: [PreferenceValue], unidentified: Set<Int> = []) {
    self.base = IdentifiedItem.items(of: base)
    self.new = IdentifiedItem.items(of: new)
    self.unidentified = unidentified
    origins = Array(repeating: nil, count: new.count)
    pairUnchangedItems()
    pairItems(by: \.identity)
    pairItems { $0.value.members?["name"] }
    pairRemainingRuns()
  }

  private mutating func pair(_ position: Int, with origin: Int) {
    origins[position] = origin
    used.insert(origin)
  }

  /// Pairs the items that were not edited: at their old positions, or else moved.
  private mutating func pairUnchangedItems() {
    for position in new.indices
    where base.indices.contains(position) && base[position] == new[position] {
      pair(position, with: position)
    }
    var others: [IdentifiedItem: [Int]] = [:]
    for position in base.indices.reversed() where !used.contains(position) {
      others[base[position], default: []].append(position)
    }
    for position in new.indices where origins[position] == nil {
      if let origin = others[new[position]]?.popLast() { pair(position, with: origin) }
    }
  }

  /// Pairs the remaining items that have the same value of a property, which no other remaining item has.
  private mutating func pairItems(by property: (IdentifiedItem) -> PreferenceValue?) {
    let former = Self.positions(
      of: property, in: base, at: base.indices.filter { !used.contains($0) })
    let positions = Self.positions(
      of: property, in: new, at: new.indices.filter { origins[$0] == nil })
    for case (let value, let position?) in positions {
      guard case let origin?? = former[value], base[origin].canBecome(new[position]) else {
        continue
      }
      pair(position, with: origin)
    }
  }

  /// The position of each value of a property, nil if several items have the value.
  private static func positions(
    of property: (IdentifiedItem) -> PreferenceValue?, in items: [IdentifiedItem], at indices: [Int]
  ) -> [PreferenceValue: Int?] {
    let values = indices.compactMap { index in property(items[index]).map { ($0, index as Int?) } }
    return Dictionary(values) { _, _ in nil }
  }

  /// Pairs the remaining items in order where as many as before are between the same neighbors.
  private mutating func pairRemainingRuns() {
    var start = 0
    while let first = origins[start...].firstIndex(of: nil) {
      let end = origins[first...].firstIndex { $0 != nil } ?? new.count
      pairRun(first..<end)
      start = end
    }
  }

  private mutating func pairRun(_ run: Range<Int>) {
    let before = run.lowerBound == 0 ? -1 : origins[run.lowerBound - 1] ?? -1
    let after = run.upperBound == new.count ? base.count : origins[run.upperBound] ?? base.count
    guard after - before - 1 == run.count, used.isDisjoint(with: before + 1..<after) else { return }
    for (position, origin) in zip(run, before + 1..<after)
    where unidentified.contains(origin) || base[origin].canBecome(new[position]) {
      pair(position, with: origin)
    }
  }
}

/// An item of a list, with the value that identifies it.
private struct IdentifiedItem: Hashable {
  let value: PreferenceValue
  /// The member `id` of the item, or its key in a list of alternating keys and values.
  let identity: PreferenceValue?

  static func items(of list: [PreferenceValue]) -> [IdentifiedItem] {
    let areEntries = list.alternatesKeysAndValues
    return list.indices.map { position in
      let key = areEntries && !position.isMultiple(of: 2) ? list[position - 1] : nil
      return IdentifiedItem(value: list[position], identity: key ?? list[position].members?["id"])
    }
  }

  /// Whether the other item may be an edit of this one.
  func canBecome(_ other: IdentifiedItem) -> Bool {
    identity == nil || other.identity == nil || identity == other.identity
  }
}

extension [PreferenceValue] {
  /// Whether this may be a dictionary that is stored as an array.
  fileprivate var alternatesKeysAndValues: Bool {
    count.isMultiple(of: 2)
      && indices.allSatisfy { self[$0].isContainer != $0.isMultiple(of: 2) }
  }
}
