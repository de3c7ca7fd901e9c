package import PreferenceValues

/// The edit of one item of a container, in the order of the new text.
package enum ItemStep {
  /// The text of the item at this position stays.
  case keep(Int)
  /// The value of the item at this position is replaced, from old to new.
  case rewrite(Int, from: PreferenceValue, to: PreferenceValue)
  /// The item at this position has another name.
  case rename(Int, to: String)
  /// The item at this position is removed.
  case remove(Int)
  /// A new item, with a name in a dictionary.
  case insert(name: String?, PreferenceValue)

  /// Whether there is an item afterwards.
  package var survives: Bool { if case .remove = self { false } else { true } }

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
    var seen: Set<Location.Step> = []
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
    let added = new.filter { old[$0.name] == nil }
    let removed = steps.indices.filter { !steps[$0].survives }
    if let rename = rename(of: names, from: old, to: added, removed: removed) {
      steps[rename.position] = .rename(rename.position, to: rename.name)
      return steps
    }
    let insertions = added.map { ItemStep.insert(name: $0.name, $0.value) }
    guard isSorting else { return steps + insertions }
    let sorted = zip(added, insertions).sorted { precedes($0.0.name, $1.0.name) }
    return merged(Array(zip(names, steps)), sorted.map { ($0.0.name, $0.1) })
  }

  /// The only member that is removed, if the only new one has its value.
  ///
  /// Equal values that are not containers may be a coincidence.
  private static func rename(
    of names: [String], from old: PreferenceDictionary, to added: [PreferenceDictionary.Element],
    removed: [Int]
  ) -> (position: Int, name: String)? {
    guard added.count == 1, removed.count == 1, names.count == old.count,
      old[names[removed[0]]] == added[0].value, added[0].value.isFilledContainer
    else { return nil }
    return (removed[0], added[0].name)
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

  /// The old positions of the items of an array in their new order; nil if items are new, changed or removed.
  package static func order(from old: [PreferenceValue], to new: [PreferenceValue]) -> [Int]? {
    guard old.count == new.count, old != new else { return nil }
    var positions = Dictionary(grouping: old.indices) { old[$0] }.mapValues { $0[...] }
    var order: [Int] = []
    for value in new {
      guard let position = positions[value]?.popFirst() else { return nil }
      order.append(position)
    }
    return order
  }

  /// The steps from one array to another: equal items at the start and the end stay.
  package static func steps(from old: [PreferenceValue], to new: [PreferenceValue]) -> [ItemStep] {
    let shorter = min(old.count, new.count)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, shorter - head)
    var steps = (0..<head).map(ItemStep.keep)
    for position in head..<(shorter - tail) {
      steps.append(ItemStep(position, from: old[position], to: new[position]))
    }
    steps += ((shorter - tail)..<(old.count - tail)).map(ItemStep.remove)
    steps += new[(shorter - tail)..<(new.count - tail)].map { .insert(name: nil, $0) }
    steps += ((old.count - tail)..<old.count).map(ItemStep.keep)
    return steps
  }
}

extension PreferenceValue {
  /// Whether it is a dictionary or an array that is not empty.
  package var isFilledContainer: Bool {
    members.map { !$0.isEmpty } ?? elements.map { !$0.isEmpty } ?? false
  }
}
