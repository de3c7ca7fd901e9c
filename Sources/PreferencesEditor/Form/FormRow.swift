package import PreferenceSettings
package import PreferenceValues

/// A row of the form: the heading of a group, or a setting.
package struct FormRow: Sendable {
  /// The group or setting.
  package let node: OutlineNode
  /// The number of groups that contain the row.
  package let depth: Int
  /// The innermost group that contains the row.
  let group: OutlineNode

  /// Whether the row is the heading of a group.
  package var isHeading: Bool { node.isGroup }
  package var path: PreferencePath { node.path }
}

extension Outline {
  /// Returns all rows of the form, groups before their rows.
  ///
  /// - Parameter limit: The number of rows at which groups are no longer expanded.
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
  /// The label, which differs from those of the other rows in the group.
  var label: String { node.label(in: group) }

  /// The columns that the row needs; none for a heading, whose title has the whole row.
  var widths: RowWidths {
    guard !isHeading else { return RowWidths() }
    let setting = node.passingSetting
    return RowWidths(label: group.label(ofRowTitled: setting.title), of: setting, depth: depth)
  }
}
