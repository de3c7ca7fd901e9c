package import PreferenceEditing
import PreferenceSettings
import PreferenceValues

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

  /// The saves, and what the opened one changed.
  package var list = ChangesList<HistoryEntry>()

  package init() {}

  /// The selected change of the opened save.
  package var selectedLine: ChangeLine? { list.selectedLine.map { list.lines[$0] } }

  /// A save and all that came after it, newest first.
  package func saves(since number: Int) -> [JournalSave] {
    (list.entries ?? []).map(\.save).filter { $0.number >= number }
  }

  /// Opens the selected save.
  mutating func open(in domain: EditedDomain) {
    list.open()
    renew(in: domain)
  }

  /// Takes the saves there are.
  mutating func use(_ entries: [HistoryEntry], in domain: EditedDomain) {
    list.use(entries)
    renew(in: domain)
  }

  /// Shows how the changes of the opened save stand to what is stored and staged now.
  mutating func renew(in domain: EditedDomain) {
    let changes = list.opened == nil ? [] : list.current?.save.changes ?? []
    list.lines = changes.flatMap { change in
      domain.parts(of: change).map { ChangeLine($0, of: change, in: domain) }
    }.toldApart(by: domain.schema)
  }
}

extension HistoryPage {
  /// What the first row of the screen says.
  var title: StatusPhrase { list.opened == nil ? .history : .saveOf(list.current?.time ?? "") }

  /// What the status line says: how many saves there are, or what became of the selected change.
  func summary(in language: Language) -> String {
    phrases.map { $0.text(in: language) }.joined(separator: "  ")
  }

  private var phrases: [StatusPhrase] {
    guard let entries = list.entries else { return [.readingHistory] }
    guard let line = selectedLine else { return [.saves(entries.count)] }
    return [.keys(list.lines.count)] + (line.note.isEmpty ? [] : [.note(line.title, line.note)])
  }
}

extension HistoryPage.Row {
  init(_ entry: HistoryEntry, in domain: EditedDomain) {
    let parts = entry.save.changes.flatMap(domain.parts)
    time = entry.time
    author = entry.save.author.text(in: domain.language)
    count = RowPhrase.keys(parts.count).text(in: domain.language)
    let shown = parts.prefix(8)
    titles =
      domain.schema.tellingApart(
        shown.map { $0.title(in: domain.schema) }, at: shown.map(\.path)
      ).joined(separator: ", ") + (parts.count > 8 ? " …" : "")
    isUndone = entry.save.isUndone(in: domain.layers)
  }
}
