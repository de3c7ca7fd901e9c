extension PreferenceDictionary {
  /// The only member that another dictionary lacks, and the name of the only new one there, if that has its value.
  ///
  /// The value has to identify the member: equal Booleans, or a value that other members have, may be a coincidence.
  package func renaming(to new: PreferenceDictionary) -> (old: String, new: String)? {
    let removed = filter { new[$0.name] == nil }
    let added = new.filter { self[$0.name] == nil }
    guard removed.count == 1, added.count == 1, let old = removed.first, let new = added.first,
      old.value == new.value,
      old.value.isFilledContainer
        || old.value.isTextOrNumber && count(where: { $0.value == old.value }) == 1
    else { return nil }
    return (old.name, new.name)
  }

  /// Gives a member another name, in its place if the formats can tell that it was renamed.
  package mutating func rename(_ name: String, to other: String) {
    apply([(name, nil), (other, self[name])])
  }
}

extension PreferenceValue {
  /// Whether it is a dictionary or an array that is not empty.
  package var isFilledContainer: Bool {
    members.map { !$0.isEmpty } ?? elements.map { !$0.isEmpty } ?? false
  }

  fileprivate var isTextOrNumber: Bool {
    switch self {
    case .string(let text): !text.isEmpty
    case .integer, .unsigned, .real, .number: true
    default: false
    }
  }
}
