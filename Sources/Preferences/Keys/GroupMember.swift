import PreferenceValues
import Synchronization

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
  /// What stands for the key in a store.
  func cell(at path: PreferencePath) -> any DeclaredCell
  /// What is wrong with the declaration itself.
  func fault(of group: String) -> PreferenceDeclarationError?
}

/// The declaration of a group inside of another, whatever its members are.
protocol SubgroupDeclaring: GroupMember {
  /// Which group it is.
  var type: ObjectIdentifier { get }
  var members: GroupMembers { get }
  func description(at path: PreferencePath) -> PreferenceGroupDescription
  /// What stands for the group in a store.
  func scope(at path: PreferencePath) -> any DeclaredScope
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
