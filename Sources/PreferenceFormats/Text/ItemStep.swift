package import PreferenceValues

/// The edit of one item of a container, in the order of the new text.
package enum ItemStep {
  /// The text of the item at this position stays.
  case keep(Int)
  /// The value of the item at this position is replaced, from old to new.
  case rewrite(Int, from: PreferenceValue, to: PreferenceValue)
  /// The item at this position has another name, and maybe another value.
  case rename(Int, name: String, from: PreferenceValue, to: PreferenceValue)
  /// The item at this position is removed.
  case remove(Int)
  /// A new item, with a name in a dictionary.
  case insert(name: String?, PreferenceValue)

  /// Whether there is an item afterwards.
  package var survives: Bool { if case .remove = self { false } else { true } }

  /// The position of the old item; nil for a new one.
  var oldItem: Int? {
    switch self {
    case .keep(let position), .rewrite(let position, _, _), .rename(let position, _, _, _),
      .remove(let position):
      position
    case .insert: nil
    }
  }

  private init(_ position: Int, from old: PreferenceValue, to new: PreferenceValue) {
    self = old == new ? .keep(position) : .rewrite(position, from: old, to: new)
  }
}

extension ItemStep {
  /// The steps from one dictionary to another.
  ///
  /// - Parameters:
  ///   - names: The names in the text. Only the last occurrence of a duplicate name counts, but all are removed with the
  ///     member.
  ///   - isSorting: Whether new members are put before the first name that is greater; otherwise they come last.
  static func steps(
    names: [String], from old: PreferenceDictionary, to new: PreferenceDictionary,
    sorting isSorting: Bool
  ) -> [ItemStep] {
    let hasDuplicates = names.count != old.count
    var seen: Set<ValueLocation.Step> = []
    var steps: [ItemStep] = []
    steps.reserveCapacity(names.count)
    for (position, name) in names.enumerated().reversed() {
      let isLast = !hasDuplicates || seen.insert(.member(name)).inserted
      switch (old[name], new[name]) {
      case (_, nil): steps.append(.remove(position))
      case (let old?, let new?) where isLast: steps.append(ItemStep(position, from: old, to: new))
      default: steps.append(.keep(position))
      }
    }
    steps.reverse()
    var added = new.members(missingIn: old)
    if !hasDuplicates {
      for (position, name) in renamings(of: names, from: old, to: new, sorting: isSorting) {
        let value = new[name] ?? .null
        steps[position] = .rename(position, name: name, from: old[position].value, to: value)
        added.removeAll { $0.name.hasSameBytes(as: name) }
      }
    }
    let insertions = added.map { ItemStep.insert(name: $0.name, $0.value) }
    guard isSorting else { return steps + insertions }
    let sorted = zip(added, insertions).sorted { precedes($0.0.name, $1.0.name) }
    return merged(Array(zip(names, steps)), sorted.map { ($0.0.name, $0.1) })
  }

  /// The positions of the members that have another name, and these names.
  ///
  /// In a sorted text these are only members with content, unless the new names are in order too.
  private static func renamings(
    of names: [String], from old: PreferenceDictionary, to new: PreferenceDictionary,
    sorting isSorting: Bool
  ) -> [(position: Int, name: String)] {
    let renamings = old.renamings(to: new).compactMap { renaming in
      old.position(of: renaming.old).map { (position: $0, name: renaming.new) }
    }
    var after = names
    for (position, name) in renamings { after[position] = name }
    if !isSorting || isSorted(after) { return renamings }
    return renamings.filter { old[$0.position].value.isFilledContainer }
  }

  private static func merged(
    _ old: [(String, ItemStep)], _ new: [(String, ItemStep)]
  ) -> [ItemStep] {
    var result: [ItemStep] = []
    var rest = new[...]
    for (name, step) in old {
      while let (added, insertion) = rest.first, precedes(added, name) {
        result.append(insertion)
        rest.removeFirst()
      }
      result.append(step)
    }
    return result + rest.map(\.1)
  }

  /// Whether the names are in the order in which Foundation writes them.
  static func isSorted(_ names: [String]) -> Bool {
    zip(names, names.dropFirst()).allSatisfy { !precedes($1, $0) }
  }

  /// Whether Foundation, which compares UTF-16 code units, writes one name before another.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf16.lexicographicallyPrecedes(right.utf16)
  }
}

// MARK: Lists

extension ItemStep {
  /// The old positions of a list's items in an order in which equal items do not have to move; nil if they have that order.
  ///
  /// An item that is not equal to a new one stays behind the item before it.
  package static func order(from old: [PreferenceValue], to new: [PreferenceValue]) -> [Int]? {
    let alignment = ItemAlignment(from: old, to: new)
    let moved = alignment.moved
    guard !moved.isEmpty else { return nil }
    let places = (alignment.equal + moved).sorted { $0.new < $1.new }.map(\.old)
    let isPlaced = Set(places)
    func run(from start: Int) -> [Int] {
      Array(old.indices[start...].prefix { $0 == start || !isPlaced.contains($0) })
    }
    let first = old.indices.prefix { !isPlaced.contains($0) }
    return first + places.flatMap(run)
  }

  /// The steps from one list to another, without moves.
  package static func steps(from old: [PreferenceValue], to new: [PreferenceValue]) -> [ItemStep] {
    var steps: [ItemStep] = []
    var (position, added) = (0, 0)
    let end = ItemPair(old: old.count, new: new.count)
    for pair in ItemAlignment(from: old, to: new).pairs + [end] {
      steps += (position..<pair.old).map(ItemStep.remove)
      steps += new[added..<pair.new].map { .insert(name: nil, $0) }
      guard pair != end else { break }
      steps.append(ItemStep(pair.old, from: old[pair.old], to: new[pair.new]))
      (position, added) = (pair.old + 1, pair.new + 1)
    }
    return steps
  }
}
