import EditorSession
import Preferences

/// What commands tell about one save of a journal.
struct SaveReport {
  private let save: JournalSave
  private let domain: EditedDomain

  init(_ save: JournalSave, in domain: EditedDomain) {
    self.save = save
    self.domain = domain
  }

  /// Number, time, author, how many keys and which, for a table.
  var columns: [String] {
    let parts = save.changes.flatMap(\.parts)
    let paths = parts.prefix(3).map { "\($0.path)" } + (parts.count > 3 ? ["…"] : [])
    return [
      "\(save.number)", LocalTime.text(of: save.date), "\(save.author)",
      ValueText.count(parts.count, "key"), paths.joined(separator: ", "),
      save.isUndone(in: domain.layers) ? "undone" : "",
    ]
  }

  /// A line for each key: path, old and new value, and what became of it since.
  var lines: [[String]] {
    save.changes.flatMap(\.parts).map { change in
      let setting = domain.schema.setting(at: change.path)
      let values = [change.old, change.new].map { JournalChange.text(of: $0, for: setting) }
      return [
        change.path.isRoot ? "whole file" : "\(change.path)", values.joined(separator: " → "),
        change.fate(in: domain.layers, of: setting),
      ]
    }
  }

  /// Everything, for scripts; the time is UTC.
  var json: PreferenceValue {
    .dictionary([
      "save": .integer(Int64(save.number)), "date": .date(save.date),
      "author": .string("\(save.author)"),
      "undone": .boolean(save.isUndone(in: domain.layers)),
      "changes": .array(save.changes.flatMap(\.parts).map(json)),
    ])
  }

  private func json(of change: JournalChange) -> PreferenceValue {
    let isSecret = domain.schema.setting(at: change.path)?.isMasked == true
    func shown(_ value: PreferenceValue?) -> PreferenceValue? {
      value.map { isSecret || $0.reasonNotKept != nil ? SettingReport.mask : $0 }
    }
    var members: PreferenceDictionary = ["path": .string("\(change.path)")]
    members["store"] = .string(change.store.name)
    members["layer"] = domain.layers.layer(keptIn: change.store).map { .string("\($0.kind)") }
    members["old"] = shown(change.old)
    members["new"] = shown(change.new)
    members["notKept"] = (change.old?.reasonNotKept ?? change.new?.reasonNotKept)
      .map { .string($0.rawValue) }
    return .dictionary(members)
  }
}
