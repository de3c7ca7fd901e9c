/// Domains of the start screen whose names begin alike, shown as one row that opens.
struct DomainGroup: Sendable {
  let name: String
  let section: StartSection?
  /// The number of domains.
  let count: Int
  /// The number of set settings in all of them.
  let setCount: Int
  /// The number of settings with unsaved changes in all of them.
  let unsavedCount: Int
  /// Whether its items are config files.
  let holdsFiles: Bool
  /// The remark about its items, nil for none.
  let remark: String?
  var isOpen: Bool

  /// Creates a group of domains with the group name of the first one.
  init?(of members: [DomainSummary], isOpen: Bool) {
    guard let first = members.first, let name = first.group, members.count > 1 else { return nil }
    self.name = name
    self.isOpen = isOpen
    section = first.section
    remark = first.groupRemark
    holdsFiles = !first.hasCounts
    count = members.count
    setCount = members.reduce(0) { $0 + $1.setCount }
    unsavedCount = members.reduce(0) { $0 + $1.unsavedCount }
  }
}
