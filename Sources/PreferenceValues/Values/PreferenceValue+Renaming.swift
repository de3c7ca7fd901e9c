// Members with another name.
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

extension [PreferencePath: String] {
  /// The former names of members in an order in which a member leaves its name before another one gets it.
  ///
  /// Each group is one renaming, or those of members that exchange their names: the first of these has an unused
  /// name meanwhile, so all are made or none.
  package func renamings(
    in root: PreferenceValue
  ) -> [[(key: PreferencePath, value: String)]] {
    var rest = sorted { $0.key < $1.key }
    var groups: [[(key: PreferencePath, value: String)]] = []
    while let first = rest.first {
      let held = Set(rest.compactMap { $0.key.parent?.appending($0.value) })
      let free = rest.filter { !held.contains($0.key) }
      if free.isEmpty {
        let exchange = exchange(from: first.key, in: root)
        groups.append(exchange)
        rest.removeAll { member in exchange.contains { $0.key == member.key } }
      } else {
        groups += free.map { [$0] }
        rest.removeAll { !held.contains($0.key) }
      }
    }
    return groups
  }

  /// The renamings of members that exchange their names.
  private func exchange(
    from start: PreferencePath, in root: PreferenceValue
  ) -> [(key: PreferencePath, value: String)] {
    guard let first = start.name, let outer = start.parent else { return [] }
    let unused = root[outer]?.members?.unusedName(like: first) ?? first
    var renamings = [(key: outer.appending(unused), value: first)]
    var path = start
    while let name = self[path], !name.hasSameBytes(as: first) {
      renamings.append((path, name))
      path = outer.appending(name)
    }
    return renamings + [(path, unused)]
  }
}

extension PreferenceDictionary {
  /// A name that no member has, whatever the case of its letters.
  fileprivate func unusedName(like name: String) -> String {
    let names = Set(names.map { $0.lowercased() })
    var unused = name + "x"
    while names.contains(unused.lowercased()) { unused += "x" }
    return unused
  }
}
