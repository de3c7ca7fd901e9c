import PreferenceSystem
import PreferenceValues

/// A member of a group: a key or a group.
protocol GroupMember: AnyObject, Sendable {
  var name: String { get }
  /// Its position among the group's members of its kind; a hint, because a member may be in several groups.
  var slot: Atomic<Int> { get }
  var identity: MemberIdentity { get }
  /// The place of its declaration.
  var site: DeclarationSite { get }
}

/// The declaration of a key with any type of values.
protocol KeyDeclaring: GroupMember {
  var aliases: [String] { get }
  /// The key of the same group on whose value its visibility depends; nil if it is always visible.
  var condition: String? { get }
  func description(at path: PreferencePath, property: String) -> PreferenceKeyDescription
  /// Passes the declaration with the type of its values to the visitor.
  func accept<Visitor: KeyVisitor>(_ visitor: Visitor) -> Visitor.Result
  /// Returns the mistake in the declaration itself, nil if it is correct.
  func mistake(in group: String) -> DeclarationMistake?
}

/// The declaration of a group in another group, of any type.
protocol SubgroupDeclaring: GroupMember {
  /// The type of the group.
  var type: any PreferenceGroup.Type { get }
  var members: GroupMembers { get }
  func description(at path: PreferencePath) -> PreferenceGroupDescription
  /// Passes the type of the group to the visitor.
  func accept<Visitor: GroupVisitor>(_ visitor: Visitor) -> Visitor.Result
}

/// An operation on a key that depends on the type of its values.
protocol KeyVisitor {
  associatedtype Result
  func visit<Value>(_ key: KeyDeclaration<Value>) -> Result
}

/// An operation on a group that depends on its type.
protocol GroupVisitor {
  associatedtype Result
  func visit<Group: PreferenceGroup>(_ group: Group.Type) -> Result
}

/// A property of a group that is a member.
private protocol MemberProperty {
  var member: GroupMembers.Member { get }
}

extension PreferenceGroupKey: MemberProperty {
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

  /// The first member in a property that is a tuple, nil for any other property.
  init?(inTuple property: Any) {
    let mirror = Mirror(reflecting: property)
    guard mirror.displayStyle == .tuple,
      let member = mirror.children.lazy.compactMap({ Self(property: $0.value) }).first
    else { return nil }
    self = member
  }
}
