package import PreferenceEditing
import PreferenceValues

/// The named snapshots of the open domain, and how the opened one differs from what is stored or from another one.
package struct SnapshotsPage: Sendable {
  /// The snapshots, and how the opened one differs.
  package var list = ChangesList<SnapshotEntry>()
  /// The name of the one that others are compared with, nil for what is stored.
  package private(set) var other: String?
  /// How the opened one differs; a dictionary that only one of them has is one change.
  package private(set) var changes: [JournalChange] = []

  package init() {}

  /// The selected difference of the opened snapshot.
  package var selectedChange: JournalChange? { list.selectedLine.map { parts[$0] } }

  private var parts: [JournalChange] { changes.flatMap(\.parts) }

  /// Takes the snapshots there are.
  mutating func use(_ entries: [SnapshotEntry], in domain: EditedDomain) {
    list.use(entries)
    if !entries.contains(where: { $0.id == other }) { other = nil }
    renew(in: domain)
  }

  /// Compares the selected snapshot with the marked one, or with what is stored.
  mutating func open(in domain: EditedDomain) {
    list.open()
    renew(in: domain)
  }

  /// Marks the selected snapshot as the one that others are compared with, or takes the mark off.
  mutating func toggleMark() {
    let name = list.current?.id
    other = name == other ? nil : name
  }

  /// Shows how the opened snapshot differs by what is stored and staged now.
  mutating func renew(in domain: EditedDomain) {
    guard list.opened != nil, let snapshot = list.current?.snapshot else {
      (changes, list.lines) = ([], [])
      return
    }
    let compared = list.entries?.first { $0.id == other && other != list.opened }?.snapshot
    changes =
      compared.map(snapshot.changes) ?? snapshot.changes(to: domain.layers, by: domain.schema)
    list.lines = parts.map { change in
      var line = ChangeLine(change, in: domain)
      if line.isStaged {
        line.note = RowPhrase.staged.text(in: domain.language)
      } else if compared == nil {
        line.note = ""
      }
      return line
    }.toldApart(by: domain.schema)
  }
}

extension SnapshotsPage {
  /// Whether the opened snapshot is compared with another one, from which nothing is applied.
  package var comparesTwo: Bool { list.opened != nil && other != nil && other != list.opened }

  /// What the first row of the screen says.
  var title: StatusPhrase {
    list.opened.map { .snapshotAnd($0, other: comparesTwo ? other : nil) } ?? .snapshots
  }

  /// What the status line says.
  func summary(in language: Language) -> String {
    phrases.map { $0.text(in: language) }.joined(separator: "  ")
  }

  private var phrases: [StatusPhrase] {
    guard let entries = list.entries else { return [.readingSnapshots] }
    if list.opened != nil { return [.keysDiffer(list.lines.count)] }
    return [.snapshotCount(entries.count)] + (other.map { [.comparedWith($0)] } ?? [])
  }
}
