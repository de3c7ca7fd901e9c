import PreferenceValues
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
  private let keyIdentities: [ObjectIdentifier]
  private let groupIdentities: [ObjectIdentifier]

  /// The members among a group's stored properties.
  init(of group: some PreferenceGroup) {
    list = Mirror(reflecting: group).children.compactMap { label, value in
      Member(property: value).map { (label ?? "", $0) }
    }
    keys = list.compactMap { if case .key(let key) = $0.member { key } else { nil } }
    groups = list.compactMap { if case .group(let group) = $0.member { group } else { nil } }
    keyIdentities = keys.map { ObjectIdentifier($0) }
    groupIdentities = groups.map { ObjectIdentifier($0) }
    for (slot, key) in keys.enumerated() { key.slot.store(slot, ordering: .relaxed) }
    for (slot, group) in groups.enumerated() { group.slot.store(slot, ordering: .relaxed) }
  }

  /// Which of the keys it is.
  func position(ofKey key: MemberIdentity) -> Int? { key.position(in: keyIdentities) }

  /// Which of the groups it is.
  func position(ofGroup group: MemberIdentity) -> Int? { group.position(in: groupIdentities) }

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
