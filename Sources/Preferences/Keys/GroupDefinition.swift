import PreferenceSystem

/// The one instance of a group that its keys are read from, and what stands in it.
final class GroupDefinition<Group: PreferenceGroup>: Sendable {
  let members: GroupMembers
  private let group: Group

  private init() {
    group = Group()
    members = GroupMembers(of: group)
  }

  /// What a property of the group holds: a key, or a group inside.
  func member<Member>(_ property: KeyPath<Group, Member>) -> Member { group[keyPath: property] }

  /// What a property of the group holds, whatever it is.
  func anyMember(_ property: PartialKeyPath<Group>) -> Any { group[keyPath: property] }

  /// The first mistake in the declarations of the group, and of those inside of it.
  var fault: PreferenceDeclarationError? {
    members.fault(of: "\(Group.self)", within: [ObjectIdentifier(Group.self)])
  }

  /// The definition of the group, made when it is first asked for.
  static var shared: GroupDefinition {
    let type = ObjectIdentifier(Group.self)
    if let known = known(type) { return known }
    // Made without the lock, because a group may be made of others.
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
