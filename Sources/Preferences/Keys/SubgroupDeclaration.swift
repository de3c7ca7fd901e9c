import Synchronization

/// What the declaration of a group inside of another says, shared by all copies of it.
final class SubgroupDeclaration<Members: PreferenceGroup>: Sendable {
  let name: String
  let title: String?
  let help: String
  let slot = Atomic(-1)
  private let found = AtomicLazyReference<GroupDefinition<Members>>()

  init(name: String, title: String?, help: String) {
    self.name = name
    self.title = title
    self.help = help
  }

  // Found when it is asked for, because a group that stands in itself would never end.
  var definition: GroupDefinition<Members> {
    found.load() ?? found.storeIfNil(.shared)
  }
}

extension SubgroupDeclaration: SubgroupDeclaring {
  var type: ObjectIdentifier { ObjectIdentifier(Members.self) }
  var members: GroupMembers { definition.members }

  func scope(at path: PreferencePath) -> any DeclaredScope { GroupScope<Members>(at: path) }

  func description(at path: PreferencePath) -> PreferenceGroupDescription {
    members.description(at: path, title: title, help: help)
  }
}
