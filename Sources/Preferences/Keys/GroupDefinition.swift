import PreferenceSystem

/// The shared instance of a group from which its keys are read, with its members.
final class GroupDefinition<Group: PreferenceGroup>: Sendable {
  let members: GroupMembers
  private let group: Group

  private init() {
    group = Group()
    members = GroupMembers(of: group)
  }

  /// Returns the value of a property of the group: a key or a group.
  func member<Member>(_ property: KeyPath<Group, Member>) -> Member { group[keyPath: property] }

  /// Returns the value of a property of the group, of any type.
  func anyMember(_ property: PartialKeyPath<Group>) -> Any { group[keyPath: property] }

  /// The first mistake in the declarations of the group and of the groups in it.
  var error: PreferenceDeclarationError? {
    members.error(in: "\(Group.self)", within: [ObjectIdentifier(Group.self)])
  }

  /// The definition of the group, created on first use.
  static var shared: GroupDefinition {
    let type = ObjectIdentifier(Group.self)
    if let known = known(type) { return known }
    // Created without the lock, because a group may contain others.
    let made = GroupDefinition()
    return definitions.withLock { definitions in
      if let known = definitions[type] as? GroupDefinition { return known }
      definitions[type] = made
      return made
    }
  }

  private static func known(_ type: ObjectIdentifier) -> GroupDefinition? {
    definitions.withLock { $0[type] } as? GroupDefinition
  }
}

private let definitions = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])
