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
  /// The tuples of keys or groups, each with one of these.
  private let tuples: [(property: String, member: Member)]
  private let keyIdentities: [ObjectIdentifier]
  private let groupIdentities: [ObjectIdentifier]

  /// The members among a group's stored properties.
  init(of group: some PreferenceGroup) {
    let properties = Mirror(reflecting: group).children
    list = properties.compactMap { label, value in
      Member(property: value).map { (label ?? "", $0) }
    }
    tuples = properties.compactMap { label, value in
      Member(inTuple: value).map { (label ?? "", $0) }
    }
    keys = list.compactMap { if case .key(let key) = $0.member { key } else { nil } }
    groups = list.compactMap { if case .group(let group) = $0.member { group } else { nil } }
    keyIdentities = keys.map { ObjectIdentifier($0) }
    groupIdentities = groups.map { ObjectIdentifier($0) }
    for (slot, key) in keys.enumerated() { key.slot.store(slot, ordering: .relaxed) }
    for (slot, group) in groups.enumerated() { group.slot.store(slot, ordering: .relaxed) }
  }

  /// Returns the position of a key.
  func position(ofKey key: MemberIdentity) -> Int? { key.position(in: keyIdentities) }

  /// Returns the position of a group.
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
  /// Returns the first mistake in the declarations of a group and of the groups in it.
  ///
  /// - Parameters:
  ///   - group: The name of the group's type.
  ///   - outer: The enclosing groups, to detect one that contains itself.
  func error(in group: String, within outer: [ObjectIdentifier]) -> PreferenceDeclarationError? {
    list.lazy.compactMap { Self.error(in: $0, of: group) }.first
      ?? tuples.first.map { property, member in
        PreferenceDeclarationError(
          mistake: .tuple(property: property, group: group), site: member.site)
      }
      ?? duplicate(in: group)
      ?? keys.lazy.compactMap { key in
        (key.mistake(in: group) ?? unknownCondition(of: key, in: group))
          .map { PreferenceDeclarationError(mistake: $0, site: key.site) }
      }.first
      ?? groups.lazy.compactMap { Self.error(inside: $0, within: outer) }.first
  }

  private static func error(
    in line: (property: String, member: Member), of group: String
  ) -> PreferenceDeclarationError? {
    mistake(in: line, of: group).map {
      PreferenceDeclarationError(mistake: $0, site: line.member.site)
    }
  }

  private static func mistake(
    in line: (property: String, member: Member), of group: String
  ) -> DeclarationMistake? {
    if DeclarationMistake.shadowingNames.contains(line.property) {
      return .shadowed(property: line.property, group: group)
    }
    return line.member.names.lazy.compactMap { name in
      PreferenceKeyName.rejectionReason(for: name).map {
        .unusableName(name, group: group, reason: $0)
      }
    }.first
  }

  private func duplicate(in group: String) -> PreferenceDeclarationError? {
    var seen: Set<PreferencePath> = []
    for member in list.map(\.member) {
      for name in member.names where !seen.insert([name]).inserted {
        return PreferenceDeclarationError(
          mistake: .duplicate(name: name, group: group), site: member.site)
      }
    }
    return nil
  }

  private func unknownCondition(
    of key: any KeyDeclaring, in group: String
  ) -> DeclarationMistake? {
    guard let condition = key.condition, !keys.contains(where: { $0.name == condition }) else {
      return nil
    }
    return .unknownCondition(key: key.name, group: group, condition: condition)
  }

  private static func error(
    inside group: any SubgroupDeclaring, within outer: [ObjectIdentifier]
  ) -> PreferenceDeclarationError? {
    let type = ObjectIdentifier(group.type)
    guard !outer.contains(type) else {
      return PreferenceDeclarationError(mistake: .recursive(name: group.name), site: group.site)
    }
    return group.members.error(in: "\(group.type)", within: outer + [type])
  }
}

extension GroupMembers.Member {
  /// The names that it uses in its dictionary.
  fileprivate var names: [String] {
    switch self {
    case .key(let key): [key.name] + key.aliases
    case .group(let group): [group.name]
    }
  }

  fileprivate var site: DeclarationSite {
    switch self {
    case .key(let key): key.site
    case .group(let group): group.site
    }
  }
}
