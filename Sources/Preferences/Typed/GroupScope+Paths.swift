import PreferenceValues

extension GroupScope {
  /// Where a key or a group inside stands; nil for any other property.
  func path(of property: PartialKeyPath<Group>) -> PreferencePath? {
    guard let member = definition.anyMember(property) as? any PlacedMember else { return nil }
    return member.names.reduce(path) { $0.appending($1) }
  }
}

/// A key or a group, and the groups it was reached through.
private protocol PlacedMember {
  var names: [String] { get }
}

extension PreferenceKey: PlacedMember {
  fileprivate var names: [String] { enclosing.map(\.name) + [name] }
}

extension PreferenceSubgroup: PlacedMember {
  fileprivate var names: [String] { enclosing.map(\.name) + [declaration.name] }
}
