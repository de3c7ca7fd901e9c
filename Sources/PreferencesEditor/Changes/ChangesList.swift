/// A list of saves or of snapshots, one of which may be opened to show the changes in it.
package struct ChangesList<Entry: Identifiable & Sendable>: Sendable where Entry.ID: Sendable {
  /// The entries, newest first; nil until they were read.
  package private(set) var entries: [Entry]?
  /// The one that is opened, nil while the list of all is shown.
  package private(set) var opened: Entry.ID?
  /// The changes of the opened one.
  package var lines: [ChangeLine] = []
  private var list = ListPosition()
  private var lineList = ListPosition()

  init() {}

  /// Which row is selected of those shown.
  package var position: ListPosition {
    get { opened == nil ? list : lineList }
    set { if opened == nil { list = newValue } else { lineList = newValue } }
  }

  /// How many rows are shown.
  package var rowCount: Int { opened == nil ? entries?.count ?? 0 : lines.count }

  /// The entry that is opened or selected.
  package var current: Entry? {
    guard let entries else { return nil }
    if let opened { return entries.first { $0.id == opened } }
    return entries.indices.contains(list.selected) ? entries[list.selected] : nil
  }

  /// Which change of the opened entry is selected.
  package var selectedLine: Int? {
    opened != nil && lines.indices.contains(lineList.selected) ? lineList.selected : nil
  }

  /// Takes the entries there are, and keeps the selection on its entry.
  mutating func use(_ entries: [Entry]) {
    let selection = current?.id
    self.entries = entries
    list.selected = entries.firstIndex { $0.id == selection } ?? 0
    if !entries.contains(where: { $0.id == opened }) { opened = nil }
  }

  /// Opens the selected entry.
  mutating func open() {
    opened = current?.id
    lineList = ListPosition()
  }

  /// Goes back to the list; false where that is shown already.
  mutating func close() -> Bool {
    defer { opened = nil }
    return opened != nil
  }
}
