/// The positions of dictionary entries by the hash of their names.
///
/// A table of positions with open addressing; the names are stored with the entries only.
struct MemberIndex: Sendable {
  /// Positions plus one, or zero if empty; the count is a power of two, at least twice the number of entries.
  private var slots: [UInt32]

  /// An index of these members, whose names are different, with room for this many.
  init(of members: [PreferenceDictionary.Element], capacity: Int) {
    var size = 32
    while size < 2 * max(capacity, members.count) { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for position in members.indices { add(position, named: members[position].name) }
  }

  /// The number of entries that fit.
  var capacity: Int { slots.count / 2 }

  /// The position of an entry, nil if it is missing.
  func position(of name: String, in members: [PreferenceDictionary.Element]) -> Int? {
    var slot = firstSlot(of: name)
    while slots[slot] != 0 {
      let position = Int(slots[slot] - 1)
      if members[position].name.hasSameBytes(as: name) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a member with a new name; there must be room.
  mutating func add(_ position: Int, named name: String) {
    var slot = firstSlot(of: name)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(position + 1)
  }

  private func firstSlot(of name: String) -> Int {
    var hasher = Hasher()
    name.hashBytes(into: &hasher)
    return hasher.finalize() & (slots.count - 1)
  }
}

/// A search for members in the order of a similar dictionary, which finds most of them without hashing their names.
package struct MemberCursor {
  private let members: PreferenceDictionary
  /// The position after the last member that was found.
  private var next = 0

  package init(_ members: PreferenceDictionary) { self.members = members }

  package mutating func position(of name: String) -> Int? {
    let isNext = next < members.count && members[next].name.hasSameBytes(as: name)
    let found = isNext ? next : members.position(of: name)
    if let found { next = found + 1 }
    return found
  }

  package mutating func value(of name: String) -> PreferenceValue? {
    position(of: name).map { members[$0].value }
  }
}

extension PreferenceDictionary {
  /// The members whose names another dictionary does not have.
  package func members(missingIn other: PreferenceDictionary) -> [Element] {
    var cursor = MemberCursor(other)
    return filter { cursor.position(of: $0.name) == nil }
  }
}
