extension PreferenceValue {
  /// The value at a path of dictionary entries, nil if it is missing.
  ///
  /// - Parameter path: The path from this value.
  public subscript(path: PreferencePath) -> PreferenceValue? {
    var value = self
    for name in path.members {
      guard let member = value.members?[name] else { return nil }
      value = member
    }
    return value
  }

  /// The value at a location, nil if it is missing.
  ///
  /// - Parameter location: The location in this value.
  public subscript(location: ValueLocation) -> PreferenceValue? {
    var value = self
    for step in location.steps {
      guard let inner = value.value(after: step) else { return nil }
      value = inner
    }
    return value
  }

  /// The member or item that a step leads to, nil if it is missing.
  package func value(after step: ValueLocation.Step) -> PreferenceValue? {
    switch (step, self) {
    case (.member(let name), .dictionary(let members)): members[name]
    case (.index(let index), .array(let elements)):
      elements.indices.contains(index) ? elements[index] : nil
    default: nil
    }
  }

  /// The member, or the item with the number, that a step of a JSON Pointer means; nil if it is missing.
  package func value(atPointerStep step: String) -> PreferenceValue? {
    guard elements != nil else { return members?[step] }
    return Int(itemNumber: step).flatMap { value(after: .index($0)) }
  }

  /// The location that a path means in the value, where the numbers of items in lists are steps to items.
  package func location(of path: PreferencePath) -> ValueLocation {
    var location = ValueLocation.root
    var value: PreferenceValue? = self
    for name in path.members {
      let item = value?.elements == nil ? nil : Int(itemNumber: name)
      location = location.appending(item.map(ValueLocation.Step.index) ?? .member(name))
      value = value?.value(atPointerStep: name)
    }
    return location
  }

  /// The value with only the members that lead to a path, and the complete value there.
  package func pruned(to path: PreferencePath) -> PreferenceValue {
    pruned(to: path.members[...])
  }

  private func pruned(to names: ArraySlice<String>) -> PreferenceValue {
    guard let name = names.first, let members else { return self }
    guard let member = members[name] else { return .emptyDictionary }
    return .dictionary([name: member.pruned(to: names.dropFirst())])
  }

  /// The path of the nearest enclosing value that is not a dictionary, so that nothing can be put at the path.
  ///
  /// Nil if every value on the path is a dictionary or missing.
  package func blocker(of path: PreferencePath) -> PreferencePath? {
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

  /// The value after an edit at a path.
  ///
  /// Setting creates missing dictionaries on the path. Resetting removes the member and leaves the
  /// enclosing dictionaries. An edit is without effect if ``blocker(of:)`` finds a value in its way.
  package func applying(_ edit: StoreEdit, at path: PreferencePath) -> PreferenceValue {
    applying([path: edit])
  }

  /// The value after all edits, outer paths first.
  package func applying(_ edits: [PreferencePath: StoreEdit]) -> PreferenceValue {
    let sorted = edits.sorted { $0.key < $1.key }
    return Self.applying(sorted[...], depth: 0, to: self) ?? .emptyDictionary
  }

  /// The value after the edits of its path and of the paths inside it; nil if it is missing.
  private static func applying(
    _ edits: ArraySlice<(key: PreferencePath, value: StoreEdit)>, depth: Int,
    to old: PreferenceValue?
  ) -> PreferenceValue? {
    guard let first = edits.first else { return old }
    if first.key.members.count == depth {
      return applying(
        edits.dropFirst(), depth: depth,
        to: first.value.value ?? (depth == 0 ? .emptyDictionary : nil))
    }
    if old == nil, edits.allSatisfy({ $0.value == .reset }) { return nil }
    guard case .dictionary(var members)? = old ?? .emptyDictionary else { return old }
    var changes: [PreferenceDictionary.Change] = []
    var rest = edits
    while let name = rest.first?.key.members[depth] {
      let inner = rest.prefix { $0.key.members[depth].hasSameBytes(as: name) }
      changes.append((name, applying(inner, depth: depth + 1, to: members[name])))
      rest = rest[inner.endIndex...]
    }
    members.apply(changes)
    return .dictionary(members)
  }
}

extension PreferenceValue {
  /// The value after all edits, in which a renamed member stays at the position of its former name.
  ///
  /// - Parameter formerNames: The former names of members that the edits set; the edits reset the former members.
  package func applying(
    _ edits: [PreferencePath: StoreEdit], formerNames: [PreferencePath: String]
  ) -> PreferenceValue {
    formerNames.renamings(in: self)
      .reduce(self) { $1.reduce($0) { $0?.renaming($1.value, to: $1.key) } ?? $0 }
      .applying(edits)
  }

  private func renaming(_ name: String, to path: PreferencePath) -> PreferenceValue? {
    dictionary(renaming: name, to: path).map { applying($0.edit, at: $0.path) }
  }

  /// The edit of the enclosing dictionary that renames a member at its position, and the path of the dictionary.
  ///
  /// Nil if the member is missing, or another one has the name.
  ///
  /// - Parameters:
  ///   - name: The former name.
  ///   - path: The path of the member with its new name.
  package func dictionary(
    renaming name: String, to path: PreferencePath
  ) -> (path: PreferencePath, edit: StoreEdit)? {
    guard let new = path.name, let outer = path.parent,
      let renamed = self[outer]?.members?.renaming(name, to: new)
    else { return nil }
    return (outer, .set(.dictionary(renamed)))
  }
}

extension PreferenceValue {
  /// The value with the members that another one lacks in the order of a model, behind the others.
  ///
  /// Members that the model lacks too are the last ones.
  package func ordering(
    membersMissingIn old: PreferenceValue?, like model: PreferenceValue
  ) -> PreferenceValue {
    guard let members, let models = model.members else { return self }
    let olds = old?.members ?? [:]
    let added = members.members(missingIn: olds).enumerated().sorted { left, right in
      let place = { (name: String) in models.position(of: name) ?? .max }
      return (place(left.element.name), left.offset) < (place(right.element.name), right.offset)
    }
    let kept = members.members(missingIn: PreferenceDictionary(added.map(\.element)))
    let ordered = (kept + added.map(\.element)).map { name, value in
      (name, models[name].map { value.ordering(membersMissingIn: olds[name], like: $0) } ?? value)
    }
    return .dictionary(PreferenceDictionary(ordered))
  }
}
