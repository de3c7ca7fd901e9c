import PreferenceSystem
import PreferenceValues

/// What the declaration of a group inside of another says, shared by all copies of it.
final class SubgroupDeclaration<Members: PreferenceGroup>: Sendable {
  let slot = Atomic(-1)
  let name: String
  let title: String?
  let help: String
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
  // In each class of its own: through the protocol a read would look up the type.
  var identity: MemberIdentity {
    MemberIdentity(of: self, slot: slot.load(ordering: .relaxed))
  }

  var type: ObjectIdentifier { ObjectIdentifier(Members.self) }
  var members: GroupMembers { definition.members }

  func accept<Visitor: GroupVisitor>(_ visitor: Visitor) -> Visitor.Result {
    visitor.visit(Members.self)
  }

  func description(at path: PreferencePath) -> PreferenceGroupDescription {
    members.description(at: path, title: title, help: help)
  }
}
