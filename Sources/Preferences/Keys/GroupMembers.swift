import Synchronization

/// The members of a group in the order of their declaration, with the names of the properties that hold them.
struct GroupMembers: Sendable {
  enum Member: Sendable {
    case key(any KeyDeclaring)
    case group(any SubgroupDeclaring)
  }

  let list: [(property: String, member: Member)]
  let keys: [any KeyDeclaring]
  let groups: [any SubgroupDeclaring]

  /// The members among a group's stored properties.
  init(of group: some PreferenceGroup) {
    list = Mirror(reflecting: group).children.compactMap { label, value in
      Member(property: value).map { (label ?? "", $0) }
    }
    keys = list.compactMap { if case .key(let key) = $0.member { key } else { nil } }
    groups = list.compactMap { if case .group(let group) = $0.member { group } else { nil } }
    for (slot, key) in keys.enumerated() { key.slot.store(slot, ordering: .relaxed) }
    for (slot, group) in groups.enumerated() { group.slot.store(slot, ordering: .relaxed) }
  }

  /// Which of the keys it is.
  func position(of key: any KeyDeclaring) -> Int? { Self.position(of: key, in: keys) }

  /// Which of the groups it is.
  func position(of group: any SubgroupDeclaring) -> Int? { Self.position(of: group, in: groups) }

  private static func position(of member: any GroupMember, in members: [any GroupMember]) -> Int? {
    let slot = member.slot.load(ordering: .relaxed)
    if members.indices.contains(slot), members[slot] === member { return slot }
    return members.firstIndex { $0 === member }
  }

  func description(
    at path: PreferencePath, title: String?, help: String
  ) -> PreferenceGroupDescription {
    PreferenceGroupDescription(
      path: path, title: title, help: help,
      members: list.map { property, member in
        switch member {
        case .key(let key):
          .key(key.description(at: path.appending(key.name), property: property))
        case .group(let group): .group(group.description(at: path.appending(group.name)))
        }
      })
  }
}
