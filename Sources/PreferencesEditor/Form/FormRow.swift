package import PreferenceSettings
package import PreferenceValues

/// A row of the form: the heading of a group, or a setting.
package struct FormRow: Sendable {
  /// The group or setting.
  package let node: OutlineNode
  /// The number of groups around it.
  package let depth: Int

  /// Whether it is the heading of a group.
  package var isHeading: Bool { node.isGroup }
  package var path: PreferencePath { node.path }
}

extension Outline {
  /// Returns every row of the form, groups before their rows; at the limit groups are no longer expanded.
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
