/// What becomes of one item of a container, in the order in which the items are to be written.
enum ItemStep {
  /// The item at this position stays as it is written.
  case keep(Int)
  /// Of the item at this position only the value is written anew, from old to new.
  case rewrite(Int, from: PreferenceValue, to: PreferenceValue)
  /// The item at this position goes.
  case remove(Int)
  /// A new item, with a name in a dictionary.
  case insert(name: String?, PreferenceValue)

  /// Whether there is an item afterwards.
  var survives: Bool { if case .remove = self { false } else { true } }

  private init(_ position: Int, from old: PreferenceValue, to new: PreferenceValue) {
    self = old == new ? .keep(position) : .rewrite(position, from: old, to: new)
  }
}

extension ItemStep {
  /// The steps from one dictionary to another; new members come last.
  ///
  /// - Parameter names: The names as they are written. Of one that stands twice only the last occurrence counts, but
  ///   all of them go when the member goes.
  static func steps(
    names: [String], from old: PreferenceDictionary, to new: PreferenceDictionary
  ) -> [ItemStep] {
    var seen: Set<Location.Step> = []
    var steps: [ItemStep] = []
    for (position, name) in names.enumerated().reversed() {
      let isLast = seen.insert(.member(name)).inserted
      switch (old[name], new[name]) {
      case (_, nil): steps.append(.remove(position))
      case (let old?, let new?) where isLast: steps.append(ItemStep(position, from: old, to: new))
      default: steps.append(.keep(position))
      }
    }
    steps.reverse()
    for member in new where old[member.name] == nil {
      steps.append(.insert(name: member.name, member.value))
    }
    return steps
  }

  /// The steps from one array to another: what they begin and end with alike stays.
  static func steps(from old: [PreferenceValue], to new: [PreferenceValue]) -> [ItemStep] {
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
