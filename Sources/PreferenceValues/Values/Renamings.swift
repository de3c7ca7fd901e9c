// Members with another name.
extension [PreferencePath: String] {
  /// The former names of members in an order in which a member leaves its name before another one gets it.
  ///
  /// Each group is one renaming, or those of members that exchange their names: the first of these gets an
  /// unused name until the last one is renamed, so all are made or none.
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
