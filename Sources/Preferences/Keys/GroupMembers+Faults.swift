import PreferenceValues

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
