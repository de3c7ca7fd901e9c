import PreferenceSettings

extension Editor {
  /// Whether the groups of the form have the focus.
  var isInGroups: Bool {
    screen == .form && form?.level == nil && form?.field == nil && form?.pane == .groups
  }

  /// Which row is selected of the list that has the focus.
  var position: ListPosition {
    get {
      switch screen {
      case .domains: domains.list
      case .form: form?.position ?? ListPosition()
      case .review: review?.list ?? ListPosition()
      case .why: why?.list ?? ListPosition()
      case .history: history?.list.position ?? ListPosition()
      case .record: record?.list ?? ListPosition()
      case .updates: updates?.list ?? ListPosition()
      case .snapshots: snapshots?.list.position ?? ListPosition()
      case .bookmarks: bookmarks?.list ?? ListPosition()
      case .help: help
      }
    }
    set {
      switch screen {
      case .domains: domains.list = newValue
      case .form: form?.position = newValue
      case .review: review?.list = newValue
      case .why: why?.list = newValue
      case .history: history?.list.position = newValue
      case .record: record?.list = newValue
      case .updates: updates?.list = newValue
      case .snapshots: snapshots?.list.position = newValue
      case .bookmarks: bookmarks?.list = newValue
      case .help: help = newValue
      }
    }
  }

  /// How many rows the list has that has the focus.
  var rowCount: Int {
    switch screen {
    case .domains: domains.shown.count
    case .form: form?.rowCount ?? 0
    case .review: review?.lines.count ?? 0
    case .why: why?.lines.count ?? 0
    case .history: history?.list.rowCount ?? 0
    case .record: record?.lines.count ?? 0
    case .updates: updates?.lines.count ?? 0
    case .snapshots: snapshots?.list.rowCount ?? 0
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
    self.position = position
  }
}

extension Form {
  fileprivate var position: ListPosition {
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

  fileprivate var rowCount: Int {
    switch field {
    case .choices(let choices): choices.count
    case .shapes(let shapes): shapes.setting.shapes.count
    case .flags(let flags): flags.choices.count
    default: level?.count ?? (pane == .groups ? groups.count : shown.count)
    }
  }
}
