package import PreferenceValues

/// The form of a schema and a value: ordered groups and settings, which are made when needed.
///
/// Dictionaries with free keys, lists and recursive schemas are rows that open, not groups of the
/// form. The form therefore does not grow with the stored values, and recursion is followed only as
/// far as the user opens it.
package struct Outline: Sendable {
  /// The whole domain, a group.
  package let root: OutlineNode

  private let makeChildren: @Sendable (OutlineNode) -> [OutlineNode]
  private let makeChild: @Sendable (OutlineNode, String) -> OutlineNode?

  /// An outline whose nodes are made by closures: all rows of a group, or the row of a member.
  package init(
    root: OutlineNode, children: @escaping @Sendable (OutlineNode) -> [OutlineNode],
    child: @escaping @Sendable (OutlineNode, String) -> OutlineNode?
  ) {
    self.root = root
    makeChildren = children
    makeChild = child
  }

  /// Returns the rows of a group in the order of the form, and none for a setting.
  package func children(of node: OutlineNode) -> [OutlineNode] {
    node.isGroup ? makeChildren(node) : []
  }

  /// Returns the row of a member of a group without making the others; nil if it has none.
  package func child(named name: String, of node: OutlineNode) -> OutlineNode? {
    node.isGroup ? makeChild(node, name) : nil
  }

  /// Returns the node at a path, nil if the form has none; for a domain that is a list, the row of the list.
  package func node(at path: PreferencePath) -> OutlineNode? {
    let nodes = nodes(along: path)
    return nodes.count > path.members.count ? nodes.last : nil
  }

  /// Returns the nodes from the whole domain to that at a path, or to the last one that the form has.
  package func nodes(along path: PreferencePath) -> [OutlineNode] {
    var nodes = [wholeList ?? root]
    var group = root
    for name in path.members {
      guard let node = child(named: name, of: group) else { break }
      nodes.append(node)
      group = node
    }
    return nodes
  }

  /// Returns the path of the setting at or around a path; nil without one, for example at a group.
  package func settingPath(around path: PreferencePath) -> PreferencePath? {
    var group = root
    for (depth, name) in path.members.enumerated() {
      guard let node = child(named: name, of: group) else { return nil }
      if !node.isGroup { return PreferencePath(Array(path.members[...depth])) }
      group = node
    }
    return nil
  }

  /// The only row of a domain that is a list, nil for any other domain.
  package var wholeList: OutlineNode? {
    guard root.setting.kind != .group else { return nil }
    return children(of: root).first
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
