import EditorSession
import PreferenceEditing
import PreferenceSettings
import PreferenceValues

/// The report of a named snapshot.
struct SnapshotReport {
  private let snapshot: NamedSnapshot

  init(_ snapshot: NamedSnapshot) { self.snapshot = snapshot }

  /// The number of its keys, counted as in the history, without secrets.
  var count: Message { Message("\(keys, "key", "keys")") }

  private var keys: Int {
    let values = snapshot.parts.flatMap { part in
      JournalChange.between(.emptyDictionary, part.root, of: part.store).flatMap(\.parts)
    }
    return values.filter { $0.new?.holdsPlaceholder == false }.count
  }

  /// Name, time and number of keys, for a table.
  var columns: [String] {
    [snapshot.name, LocalTime.text(of: snapshot.date), count.localized]
  }

  /// Everything but the values, for scripts; the time is UTC.
  var json: PreferenceValue {
    .dictionary([
      "name": .string(snapshot.name), "date": .date(snapshot.date),
      "keys": .integer(Int64(keys)),
    ])
  }
}
