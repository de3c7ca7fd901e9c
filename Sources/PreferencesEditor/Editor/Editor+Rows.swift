import Preferences

extension Editor {
  /// Whether the groups of the form have the focus.
  var isInGroups: Bool {
    screen == .form && form?.level == nil && form?.field == nil && form?.pane == .groups
  }

  /// Which row is selected of the list that has the focus.
  var position: ListPosition {
    switch screen {
    case .domains: domains.list
    case .form: form?.position ?? ListPosition()
    case .review: review?.list ?? ListPosition()
    case .why: why?.list ?? ListPosition()
    case .history: (history?.opened == nil ? history?.list : history?.lineList) ?? ListPosition()
    case .record: record?.list ?? ListPosition()
    case .updates: updates?.list ?? ListPosition()
    case .snapshots:
      (snapshots?.opened == nil ? snapshots?.list : snapshots?.lineList) ?? ListPosition()
    case .bookmarks: bookmarks?.list ?? ListPosition()
    case .help: help
    }
  }

  /// How many rows the list has that has the focus.
  var rowCount: Int {
    switch screen {
    case .domains: domains.shown.count
    case .form: form?.rowCount ?? 0
    case .review: review?.lines.count ?? 0
    case .why: why?.lines.count ?? 0
    case .history: (history?.opened == nil ? history?.entries?.count : history?.lines.count) ?? 0
    case .record: record?.lines.count ?? 0
    case .updates: updates?.lines.count ?? 0
    case .snapshots:
      (snapshots?.opened == nil ? snapshots?.entries?.count : snapshots?.lines.count) ?? 0
    case .bookmarks: bookmarks?.rows.count ?? 0
    case .help: 0
    }
  }

  /// Selects a row of the list that has the focus, and makes it the first one on screen.
  mutating func select(row: Int) {
    guard (0..<rowCount).contains(row) else { return }
    var position = ListPosition()
    position.selected = row
    position.top = row
    switch screen {
    case .domains: domains.list = position
    case .form: form?.select(position)
    case .review: review?.list = position
    case .why: why?.list = position
    case .history where history?.opened == nil: history?.list = position
    case .history: history?.lineList = position
    case .record: record?.list = position
    case .updates: updates?.list = position
    case .snapshots where snapshots?.opened == nil: snapshots?.list = position
    case .snapshots: snapshots?.lineList = position
    case .bookmarks: bookmarks?.list = position
    case .help: help = position
    }
  }
}

extension Form {
  fileprivate var position: ListPosition {
    switch field {
    case .choices(let choices): choices.list
    case .shapes(let shapes): shapes.list
    case .flags(let flags): flags.list
    default: level?.list ?? (pane == .groups ? groupList : list)
    }
  }

  fileprivate var rowCount: Int {
    switch field {
    case .choices(let choices): choices.count
    case .shapes(let shapes): shapes.setting.shapes.count
    case .flags(let flags): flags.choices.count
    default: level?.count ?? (pane == .groups ? groups.count : shown.count)
    }
  }

  fileprivate mutating func select(_ position: ListPosition) {
    switch field {
    case .choices(var choices):
      choices.list = position
      field = .choices(choices)
    case .shapes(var shapes):
      shapes.list = position
      field = .shapes(shapes)
    case .flags(var flags):
      flags.list = position
      field = .flags(flags)
    default:
      if let last = levels.indices.last {
        levels[last].list = position
      } else if pane == .groups {
        showGroup(position.selected)
      } else {
        list = position
      }
    }
  }
}
