import EditorSession
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import PreferencesEditor

/// The report of one history entry.
struct SaveReport {
  private let save: JournalSave
  private let domain: EditedDomain

  init(_ save: JournalSave, in domain: EditedDomain) {
    self.save = save
    self.domain = domain
  }

  /// Number, time, author, number of keys and their names, for a table.
  var columns: [String] {
    let parts = save.changes.flatMap { $0.parts(in: domain) }
    let paths = parts.prefix(3).map { "\($0.path)" } + (parts.count > 3 ? ["…"] : [])
    return [
      "\(save.number)", LocalTime.text(of: save.date), save.author.message.localized,
      domain.subject(ofChangesAt: parts.map(\.path)).localized,
      paths.joined(separator: ", "),
      save.isUndone(in: domain.layers) ? Message("undone").localized : "",
    ]
  }

  /// A line for each key: path, old and new value, and its current state.
  var lines: [[String]] {
    parts.map { $0.columns + [$0.fate] }
  }

  /// Everything, for scripts; the time is UTC.
  var json: PreferenceValue {
    .dictionary([
      "entry": .integer(Int64(save.number)), "date": .date(save.date),
      "author": .string("\(save.author)"),
      "undone": .boolean(save.isUndone(in: domain.layers)),
      "changes": .array(parts.map { .dictionary($0.json) }),
    ])
  }

  private var parts: [JournalChangeReport] {
    save.changes.flatMap { change in
      change.parts(in: domain).map { JournalChangeReport($0, of: change, in: domain) }
    }
  }
}
