package import PreferenceValues

/// The form as a function of a schema and a value: groups and settings in order, made when they are looked at.
///
/// Dictionaries with free keys, lists and recursive schemas are rows that open, not groups of the form: the form stays
/// the same however much is stored, and recursion ends where the user stops looking.
package struct Outline: Sendable {
  /// The whole domain, a group.
  package let root: OutlineNode

  private let makeChildren: @Sendable (OutlineNode) -> [OutlineNode]

  /// An outline whose nodes are made by a closure.
  package init(
    root: OutlineNode, children: @escaping @Sendable (OutlineNode) -> [OutlineNode]
  ) {
    self.root = root
    makeChildren = children
  }

  /// Returns the rows of a group in the order of the form, and none for a setting.
  package func children(of node: OutlineNode) -> [OutlineNode] {
    node.isGroup ? makeChildren(node) : []
  }

  /// Returns the node at a path, nil if the form has none; for a domain that is a list, the row of the list.
  package func node(at path: PreferencePath) -> OutlineNode? {
    guard root.path == path else { return node(at: path, in: root) }
    return wholeList ?? root
  }

  /// The only row of a domain that is a list and no dictionary, nil for any other domain.
  package var wholeList: OutlineNode? {
    guard root.setting.kind != .group else { return nil }
    return children(of: root).first
  }

  private func node(at path: PreferencePath, in group: OutlineNode) -> OutlineNode? {
    for child in children(of: group) {
      if child.path == path, child.section == nil { return child }
      if child.section != nil || child.path.contains(path),
        let found = node(at: path, in: child)
      {
        return found
      }
    }
    return nil
  }

  /// Returns every setting in the order of the form, with the groups around it from the outermost in.
  package func settings() -> [(groups: [OutlineNode], node: OutlineNode)] {
    settings(in: root, groups: [])
  }

  /// Returns every setting of a group and of the groups in it.
  package func settings(in group: OutlineNode) -> [(groups: [OutlineNode], node: OutlineNode)] {
    settings(in: group, groups: [])
  }

  /// Returns the settings of a group and of those groups in it that have a value.
  ///
  /// - Parameter hasValue: Whether there is a value at a path, or in it.
  package func settings(
    in group: OutlineNode, where hasValue: (PreferencePath) -> Bool
  ) -> [OutlineNode] {
    children(of: group).flatMap { child in
      guard child.isGroup else { return [child] }
      return child.isSection || hasValue(child.path) ? settings(in: child, where: hasValue) : []
    }
  }

  private func settings(
    in group: OutlineNode, groups: [OutlineNode]
  ) -> [(groups: [OutlineNode], node: OutlineNode)] {
    children(of: group).flatMap { child in
      child.isGroup ? settings(in: child, groups: groups + [child]) : [(groups, child)]
    }
  }
}
