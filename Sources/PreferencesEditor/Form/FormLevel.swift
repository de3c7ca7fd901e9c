import PreferenceEditing
import PreferenceValues
package import PreferenceSettings

/// A value that is opened in the form: the elements of a list, the members of a dictionary or of a group.
package struct FormLevel: Sendable {
  /// The row that was opened.
  package let node: OutlineNode
  /// The rows in it.
  package let nodes: [OutlineNode]
  package var list = ListPosition()
  /// A setting that is being made, and the row it will have.
  package var addition: (setting: Setting, row: Int)?
  /// The value that the item had when it was added, nil if it was there before.
  var created: PreferenceValue?

  init(_ node: OutlineNode, in domain: EditedDomain) {
    self.node = node
    nodes = domain.contents(of: node.setting)
  }

  package var setting: Setting { node.setting }

  /// Whether its rows are elements, which have no names.
  package var isList: Bool {
    switch setting.kind {
    case .list, .tuple: true
    default: false
    }
  }

  /// Whether the selected row is a number or a choice, which keys step through.
  var hasSteps: Bool {
    guard let kind = selected?.setting.kind else { return false }
    if case .choice = kind { return true }
    return kind.isNumber || kind == .toggle
  }

  /// Whether its members have names of one's own.
  package var isDictionary: Bool { setting.kind.isDictionary }

  /// The number of rows, with the one that is being added.
  package var count: Int { nodes.count + (addition == nil ? 0 : 1) }

  /// Returns the setting of a row.
  package func setting(ofRow row: Int) -> Setting {
    guard let addition else { return nodes[row].setting }
    return row == addition.row
      ? addition.setting : nodes[row < addition.row ? row : row - 1].setting
  }

  /// The selected row, nil for one that is being made.
  package var selected: OutlineNode? {
    addition == nil && nodes.indices.contains(list.selected) ? nodes[list.selected] : nil
  }
}
