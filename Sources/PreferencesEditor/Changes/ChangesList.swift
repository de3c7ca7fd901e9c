/// A list of saves or snapshots, one of which may be open to show its changes.
package struct ChangesList<Entry: Identifiable & Sendable>: Sendable where Entry.ID: Sendable {
  /// The entries, newest first, or nil until they are loaded.
  package private(set) var entries: [Entry]?
  /// The open entry, or nil while the list of entries is shown.
  package private(set) var opened: Entry.ID?
  /// The changes of the open entry.
  package var lines: [ChangeLine] = []
  private var list = ListPosition()
  private var lineList = ListPosition()

  init() {}

  /// The selection and scroll position of the visible list.
  package var position: ListPosition {
    get { opened == nil ? list : lineList }
    set { if opened == nil { list = newValue } else { lineList = newValue } }
  }

  /// The number of rows of the visible list.
  package var rowCount: Int { opened == nil ? entries?.count ?? 0 : lines.count }

  /// The open entry, or else the selected one.
  package var current: Entry? {
    guard let entries else { return nil }
    if let opened { return entries.first { $0.id == opened } }
    return entries.indices.contains(list.selected) ? entries[list.selected] : nil
  }

  /// The index of the selected change of the open entry.
  package var selectedLine: Int? {
    opened != nil && lines.indices.contains(lineList.selected) ? lineList.selected : nil
  }

  /// Replaces the entries and selects one, or keeps the selected entry or its position.
  mutating func setEntries(_ entries: [Entry], selecting added: Entry.ID? = nil) {
    let selection = added ?? current?.id
    self.entries = entries
    list.selected = entries.firstIndex { $0.id == selection } ?? list.selected
    list.move(by: 0, count: entries.count)
    if !entries.contains(where: { $0.id == opened }) { opened = nil }
  }

  /// Opens the selected entry.
  mutating func open() {
    opened = current?.id
    lineList = ListPosition()
  }

  /// Returns to the list of entries.
  ///
  /// - Returns: Whether an entry was open.
  mutating func close() -> Bool {
    defer { opened = nil }
    return opened != nil
  }
}
