package import PreferenceValues

extension PreferenceDictionary {
  /// The members that have another name in another dictionary.
  ///
  /// A new member between the neighbors of a removed one has its place. Behind the last neighbor, where any new member
  /// is added, it must have its value too, unless the user has typed the members in this order.
  package func renamings(
    to new: PreferenceDictionary, inTypedOrder isTyped: Bool = false
  ) -> [(old: String, new: String)] {
    let removed = members(missingIn: new)
    let added = removed.isEmpty ? [] : new.members(missingIn: self)
    guard !added.isEmpty else { return [] }
    let gaps = gaps { new.position(of: $0.name) }
    let replaced = new.gaps { self[$0.name] == nil ? nil : new.position(of: $0.name) }
      .flatMap { gap, members in gap.replaced(gaps[gap] ?? [], by: members, isTyped: isTyped) }
    if replaced.isEmpty, removed.count == 1, added.count == 1,
      removed[0].value == added[0].value, identifiesMember(removed[0].value)
    {
      return [(removed[0].name, added[0].name)]
    }
    return replaced
  }

  /// Whether only one member can have a value: equal Booleans, or a value of several members, may be a coincidence.
  private func identifiesMember(_ value: PreferenceValue) -> Bool {
    value.isFilledContainer || value.isTextOrNumber && count(where: { $0.value == value }) == 1
  }

  /// The members without a position, by the positions of the members around them.
  private func gaps(position: (Element) -> Int?) -> [MemberGap: [Element]] {
    var gaps: [MemberGap: [Element]] = [:]
    var gap = MemberGap()
    var members: [Element] = []
    for member in self {
      guard let next = position(member) else {
        members.append(member)
        continue
      }
      gap.next = next
      if !members.isEmpty { gaps[gap] = members }
      (gap, members) = (MemberGap(previous: next), [])
    }
    if !members.isEmpty { gaps[gap] = members }
    return gaps
  }
}

/// The positions of the members that two dictionaries have around members that only one has.
private struct MemberGap: Hashable {
  var previous: Int?
  var next: Int?

  /// The names of removed members and of the new ones that have their places.
  func replaced(
    _ removed: [PreferenceDictionary.Element], by added: [PreferenceDictionary.Element],
    isTyped: Bool
  ) -> [(old: String, new: String)] {
    guard removed.count == added.count else { return [] }
    return zip(removed, added).filter { old, new in
      next == nil && !isTyped ? old.value == new.value : old.value.hasForm(of: new.value)
    }.map { ($0.name, $1.name) }
  }
}

extension PreferenceValue {
  /// Whether it is a dictionary or an array that is not empty.
  var isFilledContainer: Bool {
    members.map { !$0.isEmpty } ?? elements.map { !$0.isEmpty } ?? false
  }

  fileprivate var isTextOrNumber: Bool {
    switch self {
    case .string(let text): !text.isEmpty
    case .integer, .unsigned, .real, .number: true
    default: false
    }
  }

  /// Whether both are dictionaries, both are arrays, or neither contains values.
  fileprivate func hasForm(of other: PreferenceValue) -> Bool {
    (members == nil) == (other.members == nil) && (elements == nil) == (other.elements == nil)
  }
}
