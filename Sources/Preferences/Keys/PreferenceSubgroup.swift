/// The declaration of a group inside of another: a dictionary in a dictionary.
///
/// The keys of the group `output` stand at `/output/…`, so that groups with equal names in them never meet.
@dynamicMemberLookup
public struct PreferenceSubgroup<Members: PreferenceGroup>: Sendable {
  let declaration: SubgroupDeclaration<Members>
  var enclosing: [any SubgroupDeclaring] = []

  /// A group that is stored as the dictionary of this name.
  public init(_ name: String, title: String? = nil, help: String = "") {
    declaration = SubgroupDeclaration(name: name, title: title ?? Members.title, help: help)
  }

  /// A key of the group: `\.output.volume`.
  public subscript<Value>(
    dynamicMember member: KeyPath<Members, PreferenceKey<Value>>
  ) -> PreferenceKey<Value> {
    var key = declaration.definition.member(member)
    key.enclosing = enclosing + [declaration] + key.enclosing
    return key
  }

  /// A group of the group.
  public subscript<Inner>(
    dynamicMember member: KeyPath<Members, PreferenceSubgroup<Inner>>
  ) -> PreferenceSubgroup<Inner> {
    var group = declaration.definition.member(member)
    group.enclosing = enclosing + [declaration] + group.enclosing
    return group
  }
}
