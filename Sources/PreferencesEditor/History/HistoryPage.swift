package import Preferences

/// The saves of the open domain, newest first, and what the opened one of them changed.
package struct HistoryPage: Sendable {
  /// A save in the list.
  package struct Row: Sendable {
    package var time: String
    package var author: String
    /// How many keys it changed.
    package var count: String
    /// What they are called.
    package var titles: String
    package var isUndone: Bool
  }

  /// The saves, nil until they were read.
  package private(set) var entries: [HistoryEntry]?
  /// What the opened save changed.
  package private(set) var lines: [ChangeLine] = []
  /// The number of the save that is opened, nil for the list of all.
  package private(set) var opened: Int?
  package var list = ListPosition()
  package var lineList = ListPosition()

  package init() {}

  /// The save that is opened or selected.
  package var current: HistoryEntry? {
    guard let entries else { return nil }
    if let opened { return entries.first { $0.save.number == opened } }
    return entries.indices.contains(list.selected) ? entries[list.selected] : nil
  }

  /// The selected change of the opened save.
  package var selectedLine: ChangeLine? {
    opened != nil && lines.indices.contains(lineList.selected) ? lines[lineList.selected] : nil
  }

  /// A save and all that came after it, newest first.
  package func saves(since number: Int) -> [JournalSave] {
    (entries ?? []).map(\.save).filter { $0.number >= number }
  }

  /// Opens the selected save.
  mutating func open(in domain: EditedDomain) {
    opened = current?.save.number
    lineList = ListPosition()
    renew(in: domain)
  }

  /// Goes back to the list; false where that is shown already.
  mutating func close() -> Bool {
    defer { opened = nil }
    return opened != nil
  }

  /// Takes the saves there are, and keeps the selection on its save.
  mutating func use(_ entries: [HistoryEntry], in domain: EditedDomain) {
    let selection = current?.save.number
    self.entries = entries
    let found = entries.firstIndex { $0.save.number == selection }
    if opened == nil || found == nil { list.selected = found ?? 0 }
    if found == nil { opened = nil }
    renew(in: domain)
  }

  /// Shows how the changes of the opened save stand to what is stored and staged now.
  mutating func renew(in domain: EditedDomain) {
    let parts = opened == nil ? [] : current?.save.changes.flatMap(\.parts) ?? []
    lines = parts.map { ChangeLine($0, in: domain) }
  }
}

extension HistoryPage {
  /// What the first row of the screen says.
  var title: StatusPhrase { opened == nil ? .history : .saveOf(current?.time ?? "") }

  /// What the status line says: how many saves there are, or what became of the selected change.
  func summary(in language: Language) -> String {
    phrases.map { $0.text(in: language) }.joined(separator: "  ")
  }

  private var phrases: [StatusPhrase] {
    guard let entries else { return [.readingHistory] }
    guard let line = selectedLine else { return [.saves(entries.count)] }
    return [.keys(lines.count)] + (line.note.isEmpty ? [] : [.note(line.title, line.note)])
  }

  /// Selects the row pressed; true where it was selected already.
  mutating func press(_ row: Int) -> Bool {
    opened == nil
      ? list.press(row, count: entries?.count ?? 0) : lineList.press(row, count: lines.count)
  }

  /// Brings what is selected on screen.
  mutating func scroll(height: Int) {
    list.scroll(height: height, count: entries?.count ?? 0)
    lineList.scroll(height: height, count: lines.count)
  }
}

extension HistoryPage.Row {
  init(_ entry: HistoryEntry, in domain: EditedDomain) {
    let parts = entry.save.changes.flatMap(\.parts)
    time = entry.time
    author = entry.save.author.text(in: domain.language)
    count = RowPhrase.keys(parts.count).text(in: domain.language)
    titles = parts.prefix(8).map { $0.title(in: domain.schema) }.joined(separator: ", ")
    isUndone = entry.save.isUndone(in: domain.layers)
  }
}
