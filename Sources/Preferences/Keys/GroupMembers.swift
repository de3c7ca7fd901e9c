import PreferenceSystem
import PreferenceValues

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

extension GroupMembers {
  /// The first mistake in the declarations of a group, and of those inside of it.
  ///
  /// - Parameters:
  ///   - group: What the group is called.
  ///   - outer: The groups around it, by which one that stands in itself is found.
  func fault(of group: String, within outer: [ObjectIdentifier]) -> PreferenceDeclarationError? {
    list.lazy.compactMap { Self.fault(of: $0, in: group) }.first ?? duplicate(in: group)
      ?? keys.lazy.compactMap { $0.fault(of: group) }.first
      ?? groups.lazy.compactMap { Self.fault(inside: $0, within: outer) }.first
  }

  private static func fault(
    of line: (property: String, member: Member), in group: String
  ) -> PreferenceDeclarationError? {
    if PreferenceDeclarationError.shadowingNames.contains(line.property) {
      return .shadowed(property: line.property, group: group)
    }
    return line.member.names.lazy.compactMap { name in
      PreferenceKeyName.fault(of: name).map { .unusableName(name, group: group, reason: $0) }
    }.first
  }

  private func duplicate(in group: String) -> PreferenceDeclarationError? {
    var seen: Set<PreferencePath> = []
    let twice = list.lazy.flatMap(\.member.names).first { !seen.insert([$0]).inserted }
    return twice.map { .duplicate(name: $0, group: group) }
  }

  private static func fault(
    inside group: any SubgroupDeclaring, within outer: [ObjectIdentifier]
  ) -> PreferenceDeclarationError? {
    let type = group.type
    guard !outer.contains(type) else { return .recursive(name: group.name) }
    return group.members.fault(of: group.name, within: outer + [type])
  }
}

extension GroupMembers.Member {
  /// The names it takes in its dictionary.
  fileprivate var names: [String] {
    switch self {
    case .key(let key): [key.name] + key.aliases
    case .group(let group): [group.name]
    }
  }
}
