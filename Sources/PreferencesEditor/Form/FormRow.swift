package import PreferenceSettings
package import PreferenceValues

/// A row of the form: the heading of a group, or a setting.
package struct FormRow: Sendable {
  /// What stands there.
  package let node: OutlineNode
  /// In how many groups it stands.
  package let depth: Int

  /// Whether it is the heading of a group.
  package var isHeading: Bool { node.isGroup }
  package var path: PreferencePath { node.path }
}

extension Outline {
  /// Every row of the form, groups before what stands in them; once there are so many, no group is looked into any more.
  func rows(atMost limit: Int = .max) -> [FormRow] {
    var rows: [FormRow] = []
    addRows(of: root, depth: 0, to: &rows, atMost: limit)
    return rows
  }

  private func addRows(
    of group: OutlineNode, depth: Int, to rows: inout [FormRow], atMost limit: Int
  ) {
    for child in children(of: group) {
      rows.append(FormRow(node: child, depth: depth))
      if child.isGroup, rows.count < limit {
        addRows(of: child, depth: depth + 1, to: &rows, atMost: limit)
      }
    }
  }
}

extension FormRow {
  /// The length of the label with its indentation.
  var labelLength: Int { node.passingSetting.title.utf8.count + 2 * depth }
}
