import PreferenceSystem
import PreferenceValues

/// The declaration of a group in another group, shared by all copies of it.
final class SubgroupDeclaration<Members: PreferenceGroup>: Sendable {
  let slot = Atomic(-1)
  let name: String
  let title: String?
  let help: String
  let site: DeclarationSite
  private let found = AtomicLazyReference<GroupDefinition<Members>>()

  init(name: String, title: String?, help: String, site: DeclarationSite) {
    self.name = name
    self.site = site
    self.title = title
    self.help = help
  }

  // Looked up on demand, because a group that contains itself would recurse forever.
  var definition: GroupDefinition<Members> {
    found.load() ?? found.storeIfNil(.shared)
  }
}

extension SubgroupDeclaration: SubgroupDeclaring {
  // Each class implements it, because a read through the protocol would look up the type.
  var identity: MemberIdentity {
    MemberIdentity(of: self, slot: slot.load(ordering: .relaxed))
  }

  var type: any PreferenceGroup.Type { Members.self }
  var members: GroupMembers { definition.members }

  func accept<Visitor: GroupVisitor>(_ visitor: Visitor) -> Visitor.Result {
    visitor.visit(Members.self)
  }

  func description(at path: PreferencePath) -> PreferenceGroupDescription {
    members.description(at: path, title: title, help: help)
  }
}
