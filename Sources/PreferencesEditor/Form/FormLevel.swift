import PreferenceDomains
import PreferenceEditing
import PreferenceValues
package import PreferenceSettings

/// An open value in the form: the items of a list, or the entries of a dictionary or group.
package struct FormLevel: Sendable {
  /// The row of the value.
  package let node: OutlineNode
  /// All rows inside the value.
  let contents: [OutlineNode]
  /// The listed rows.
  package let nodes: [OutlineNode]
  /// The hidden rows that are listed because the user went to them.
  let revealed: Set<ValueLocation>
  /// The columns that the rows need.
  private(set) var widths = RowWidths()
  package var list = ListPosition()
  /// The setting of a new item or entry, the index of its row, and the row that was current before.
  package var addition: (setting: SettingDescription, row: Int, formerRow: Int)?
  /// The values with which an added item or entry was created; nil if it existed before.
  var created: Creation?
  /// The search for one of the rows, nil before the first one.
  var search: LevelSearch?

  /// The initial value of an added item or entry, and the state and the current row before it.
  struct Creation {
    let value: PreferenceValue
    let former: EditingCheckpoint
    let formerRow: Int
  }

  init(
    _ node: OutlineNode, in domain: EditedDomain, showsAll: Bool,
    revealing revealed: Set<ValueLocation> = []
  ) {
    self.node = node
    self.revealed = revealed
    let contents = domain.contents(of: node.setting)
    self.contents = contents
    // Items, and entries with names that the user chose, are always listed.
    nodes =
      showsAll || node.setting.kind != .group
      ? contents
      : contents.filter { !$0.isHiddenInside(domain) || revealed.contains($0.location) }
    guard !isList else { return }
    for node in nodes.prefix(Self.mostMeasured) {
      let setting = node.passingSetting
      widths.include(RowWidths(label: setting.title, of: setting))
    }
  }

  /// The number of rows that are measured after each change.
  private static let mostMeasured = 2000

  package var setting: SettingDescription { node.setting }

  /// Whether the rows are items, which have no names.
  package var isList: Bool {
    switch setting.kind {
    case .list, .tuple: true
    default: false
    }
  }

  /// Whether the current row is a toggle, number or choice, which the step keys change.
  var hasSteps: Bool {
    guard let kind = selected?.setting.kind else { return false }
    if case .choice = kind { return true }
    return kind.isNumber || kind == .boolean
  }

  /// Whether the entries have custom keys.
  package var isDictionary: Bool { setting.kind.isDictionary }

  /// The number of rows that are hidden until the user shows all.
  var hiddenCount: Int { contents.count - nodes.count }

  /// The number of rows, including the one of an addition.
  package var count: Int { nodes.count + (addition == nil ? 0 : 1) }

  /// Returns the setting of a row.
  package func setting(ofRow row: Int) -> SettingDescription {
    guard let addition else { return nodes[row].setting }
    return row == addition.row
      ? addition.setting : nodes[row < addition.row ? row : row - 1].setting
  }

  /// The current row, nil during an addition.
  package var selected: OutlineNode? {
    addition == nil && nodes.indices.contains(list.selected) ? nodes[list.selected] : nil
  }
}
