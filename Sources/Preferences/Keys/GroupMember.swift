import PreferenceSystem
import PreferenceValues

/// What stands in a group: a key or a group.
protocol GroupMember: AnyObject, Sendable {
  var name: String { get }
  /// Which of its group's members of its kind it is; a hint, because one may stand in several groups.
  var slot: Atomic<Int> { get }
  var identity: MemberIdentity { get }
}

/// The declaration of a key, whatever its values are.
protocol KeyDeclaring: GroupMember {
  var aliases: [String] { get }
  func description(at path: PreferencePath, property: String) -> PreferenceKeyDescription
  /// Gives the visitor the declaration with the type of its values.
  func accept<Visitor: KeyVisitor>(_ visitor: Visitor) -> Visitor.Result
  /// What is wrong with the declaration itself.
  func fault(of group: String) -> PreferenceDeclarationError?
}

/// The declaration of a group inside of another, whatever its members are.
protocol SubgroupDeclaring: GroupMember {
  /// Which group it is.
  var type: ObjectIdentifier { get }
  var members: GroupMembers { get }
  func description(at path: PreferencePath) -> PreferenceGroupDescription
  /// Gives the visitor the type of the group.
  func accept<Visitor: GroupVisitor>(_ visitor: Visitor) -> Visitor.Result
}

/// Makes something of a key for which the type of its values counts.
protocol KeyVisitor {
  associatedtype Result
  func visit<Value>(_ key: KeyDeclaration<Value>) -> Result
}

/// Makes something of a group for which its type counts.
protocol GroupVisitor {
  associatedtype Result
  func visit<Group: PreferenceGroup>(_ group: Group.Type) -> Result
}

/// What a property of a group must be to count.
private protocol MemberProperty {
  var member: GroupMembers.Member { get }
}

extension PreferenceKey: MemberProperty {
  fileprivate var member: GroupMembers.Member { .key(declaration) }
}

extension PreferenceSubgroup: MemberProperty {
  fileprivate var member: GroupMembers.Member { .group(declaration) }
}

extension GroupMembers.Member {
  /// The member that a property is, nil for any other property.
  init?(property: Any) {
    guard let property = property as? any MemberProperty else { return nil }
    self = property.member
  }
}
