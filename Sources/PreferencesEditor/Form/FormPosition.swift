import PreferenceSettings

extension Form {
  /// Which row is selected of the list that has the focus.
  var position: ListPosition {
    get {
      switch field {
      case .choices(let choices): choices.list
      case .shapes(let shapes): shapes.list
      case .flags(let flags): flags.list
      default: level?.list ?? (pane == .groups ? groupList : list)
      }
    }
    set {
      switch field {
      case .choices(var choices):
        choices.list = newValue
        field = .choices(choices)
      case .shapes(var shapes):
        shapes.list = newValue
        field = .shapes(shapes)
      case .flags(var flags):
        flags.list = newValue
        field = .flags(flags)
      default:
        if let last = levels.indices.last {
          levels[last].list = newValue
        } else if pane == .groups {
          showGroup(newValue.selected)
        } else {
          list = newValue
        }
      }
    }
  }

  /// How many rows the list has that has the focus.
  var rowCount: Int {
    switch field {
    case .choices(let choices): choices.count
    case .shapes(let shapes): shapes.setting.shapes.count
    case .flags(let flags): flags.choices.count
    default: level?.count ?? (pane == .groups ? groups.count : shown.count)
    }
  }

  /// Whether a group is selected and no setting.
  var isOnHeading: Bool { pane == .groups || selected?.isHeading == true }

  /// Whether the groups have the focus.
  var isInGroups: Bool { level == nil && field == nil && pane == .groups }
}
