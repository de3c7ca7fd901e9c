package import PreferenceSettings
package import PreferenceValues

/// A row of the form: the heading of a group, or a setting.
package struct FormRow: Sendable {
  /// The group or setting.
  package let node: OutlineNode
  /// The number of groups around it.
  package let depth: Int
  /// The group that it is a row of.
  let group: OutlineNode

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
      rows.append(FormRow(node: child, depth: depth, group: group))
      if child.isGroup, rows.count < limit {
        addRows(of: child, depth: depth + 1, to: &rows, atMost: limit)
      }
    }
  }
}

extension FormRow {
  /// The label among the other rows of its group.
  var label: String { node.label(in: group) }

  /// The length of the label with its indentation.
  var labelLength: Int { label.utf8.count + 2 * depth }
}
