package import Preferences

/// The named snapshots of the open domain, and how the opened one differs from what is stored or from another one.
package struct SnapshotsPage: Sendable {
  /// The snapshots, newest first; nil until they were read.
  package private(set) var entries: [SnapshotEntry]?
  /// The name of the one that is opened, nil for the list of all.
  package private(set) var opened: String?
  /// The name of the one that others are compared with, nil for what is stored.
  package private(set) var other: String?
  package private(set) var changes: [JournalChange] = []
  package private(set) var lines: [ChangeLine] = []
  package var list = ListPosition()
  package var lineList = ListPosition()

  package init() {}

  /// The snapshot that is opened or selected.
  package var current: SnapshotEntry? {
    guard let entries else { return nil }
    if let opened { return entries.first { $0.snapshot.name == opened } }
    return entries.indices.contains(list.selected) ? entries[list.selected] : nil
  }

  /// The selected difference of the opened snapshot.
  package var selectedChange: JournalChange? {
    opened != nil && changes.indices.contains(lineList.selected)
      ? changes[lineList.selected] : nil
  }

  /// Takes the snapshots there are, and keeps the selection on its snapshot.
  mutating func use(_ entries: [SnapshotEntry], in domain: EditedDomain) {
    let selection = current?.snapshot.name
    self.entries = entries
    list.selected = entries.firstIndex { $0.snapshot.name == selection } ?? 0
    let names = Set(entries.map(\.snapshot.name))
    opened = opened.flatMap { names.contains($0) ? $0 : nil }
    other = other.flatMap { names.contains($0) ? $0 : nil }
    renew(in: domain)
  }

  /// Compares the selected snapshot with the marked one, or with what is stored.
  mutating func open(in domain: EditedDomain) {
    opened = current?.snapshot.name
    lineList = ListPosition()
    renew(in: domain)
  }

  /// Goes back to the list; false where that is shown already.
  mutating func close() -> Bool {
    defer { opened = nil }
    return opened != nil
  }

  /// Marks the selected snapshot as the one that others are compared with, or takes the mark off.
  mutating func toggleMark() {
    let name = current?.snapshot.name
    other = name == other ? nil : name
  }

  /// Shows how the opened snapshot differs by what is stored and staged now.
  mutating func renew(in domain: EditedDomain) {
    guard opened != nil, let snapshot = current?.snapshot else {
      (changes, lines) = ([], [])
      return
    }
    let compared = entries?.first { $0.snapshot.name == other && other != opened }?.snapshot
    let found =
      compared.map(snapshot.changes) ?? snapshot.changes(to: domain.layers, by: domain.schema)
    changes = found.flatMap(\.parts)
    lines = changes.map { change in
      var line = ChangeLine(change, in: domain)
      if line.isStaged {
        line.note = RowPhrase.staged.text(in: domain.language)
      } else if compared == nil {
        line.note = ""
      }
      return line
    }
  }
}

extension SnapshotsPage {
  /// Whether the opened snapshot is compared with another one, from which nothing is applied.
  package var comparesTwo: Bool { opened != nil && other != nil && other != opened }

  /// What the first row of the screen says.
  var title: StatusPhrase {
    opened.map { .snapshotAnd($0, other: comparesTwo ? other : nil) } ?? .snapshots
  }

  /// What the status line says.
  func summary(in language: Language) -> String {
    phrases.map { $0.text(in: language) }.joined(separator: "  ")
  }

  private var phrases: [StatusPhrase] {
    guard let entries else { return [.readingSnapshots] }
    if opened != nil { return [.keysDiffer(lines.count)] }
    return [.snapshotCount(entries.count)] + (other.map { [.comparedWith($0)] } ?? [])
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
