/// The declaration of a group in another group: a dictionary in a dictionary.
///
/// The keys of the group `output` are stored at `/output/…`, so equal names in different groups do not collide.
@dynamicMemberLookup
public struct PreferenceSubgroup<Members: PreferenceGroup>: Sendable {
  let declaration: SubgroupDeclaration<Members>
  var enclosing: [any SubgroupDeclaring] = []

  /// Declares a group that is stored as a dictionary.
  ///
  /// - Parameters:
  ///   - name: The name of the dictionary.
  ///   - title: The title that an editor shows, nil for the title of the group's type.
  ///   - help: A description that an editor shows.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init(
    _ name: String, title: String? = nil, help: String = "", file: StaticString = #fileID,
    line: UInt = #line
  ) {
    declaration = SubgroupDeclaration(
      name: name, title: title ?? Members.title, help: help, site: DeclarationSite(file, line))
  }

  /// A key of the group: `\.output.volume`.
  ///
  /// - Parameter member: The property that declares the key.
  public subscript<Value>(
    dynamicMember member: KeyPath<Members, PreferenceGroupKey<Value>>
  ) -> PreferenceGroupKey<Value> {
    var key = declaration.definition.member(member)
    key.enclosing = enclosing + [declaration] + key.enclosing
    return key
  }

  /// A group in the group: `\.output.equalizer`.
  ///
  /// - Parameter member: The property that declares the inner group.
  public subscript<Inner>(
    dynamicMember member: KeyPath<Members, PreferenceSubgroup<Inner>>
  ) -> PreferenceSubgroup<Inner> {
    var group = declaration.definition.member(member)
    group.enclosing = enclosing + [declaration] + group.enclosing
    return group
  }
}
