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

  /// What stands in a group, in the order of the form; nothing for a setting.
  package func children(of node: OutlineNode) -> [OutlineNode] {
    node.isGroup ? makeChildren(node) : []
  }

  /// The node at a path, nil where the form has none.
  package func node(at path: PreferencePath) -> OutlineNode? {
    root.path == path ? root : node(at: path, in: root)
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

  /// Every setting, in the order of the form, with the groups it stands in from the outermost in.
  package func settings() -> [(groups: [OutlineNode], node: OutlineNode)] {
    settings(in: root, groups: [])
  }

  /// Every setting of a group, and of the groups inside of it.
  package func settings(in group: OutlineNode) -> [(groups: [OutlineNode], node: OutlineNode)] {
    settings(in: group, groups: [])
  }

  private func settings(
    in group: OutlineNode, groups: [OutlineNode]
  ) -> [(groups: [OutlineNode], node: OutlineNode)] {
    children(of: group).flatMap { child in
      child.isGroup ? settings(in: child, groups: groups + [child]) : [(groups, child)]
    }
  }
}
