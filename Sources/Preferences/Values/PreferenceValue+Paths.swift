extension PreferenceValue {
  /// The value at a path of dictionary members, nil where there is none.
  public subscript(path: PreferencePath) -> PreferenceValue? {
    var value = self
    for name in path.members {
      guard let member = value.members?[name] else { return nil }
      value = member
    }
    return value
  }

  /// The value at a location, nil where there is none.
  public subscript(location: Location) -> PreferenceValue? {
    var value = self
    for step in location.steps {
      switch (step, value) {
      case (.member(let name), .dictionary(let members)):
        guard let member = members[name] else { return nil }
        value = member
      case (.index(let index), .array(let elements)):
        guard elements.indices.contains(index) else { return nil }
        value = elements[index]
      default: return nil
      }
    }
    return value
  }

  /// The path of the nearest enclosing value that is not a dictionary, so that nothing can be put at the path.
  ///
  /// Nil where every value on the way is a dictionary, or is not there yet.
  public func obstacle(to path: PreferencePath) -> PreferencePath? {
    var value = self
    for (depth, name) in path.members.enumerated() {
      guard let members = value.members else {
        return PreferencePath(Array(path.members[..<depth]))
      }
      guard let member = members[name] else { return nil }
      value = member
    }
    return nil
  }

  /// This value with one edit made at a path.
  ///
  /// Setting makes the dictionaries on the way that are not there; resetting removes the member and leaves the
  /// dictionaries around it. An edit behind an ``obstacle(to:)`` changes nothing.
  public func applying(_ edit: Edit, at path: PreferencePath) -> PreferenceValue {
    applying(edit, at: path.members[...])
  }

  private func applying(_ edit: Edit, at names: ArraySlice<String>) -> PreferenceValue {
    guard let name = names.first else {
      guard case .set(let value) = edit else { return .emptyDictionary }
      return value
    }
    guard case .dictionary(var members) = self else { return self }
    let rest = names.dropFirst()
    switch (edit, members[name]) {
    case (.reset, nil): return self
    case (.reset, .some) where rest.isEmpty: members[name] = nil
    case (_, let member):
      members[name] = (member ?? .emptyDictionary).applying(edit, at: rest)
    }
    return .dictionary(members)
  }

  /// This value with every edit made, outer paths first.
  public func applying(_ edits: [PreferencePath: Edit]) -> PreferenceValue {
    edits.sorted { $0.key < $1.key }.reduce(self) { $0.applying($1.value, at: $1.key) }
  }
}
