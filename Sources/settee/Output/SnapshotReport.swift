import EditorSession
import PreferenceEditing
import PreferenceSettings
import PreferenceValues

/// The report of a named snapshot.
struct SnapshotReport {
  private let snapshot: NamedSnapshot

  init(_ snapshot: NamedSnapshot) { self.snapshot = snapshot }

  /// The number of its keys, counted as in the history, without secrets, or of the items of a list.
  var count: Message {
    items.map { Message("\($0, "item", "items")") } ?? Message("\(keys, "key", "keys")")
  }

  private var keys: Int {
    let values = snapshot.parts.flatMap { part in
      JournalChange.between(.emptyDictionary, part.root, of: part.store).flatMap(\.parts)
    }
    return values.filter { $0.new?.holdsPlaceholder == false }.count
  }

  /// The number of items; nil without a list.
  private var items: Int? {
    let lists = snapshot.parts.compactMap(\.root.elements)
    return lists.isEmpty ? nil : lists.joined().count
  }

  /// Name, time and number of keys, for a table.
  var columns: [String] {
    [snapshot.name, LocalTime.text(of: snapshot.date), count.localized]
  }

  /// Everything but the values, for scripts; the time is UTC.
  var json: PreferenceValue {
    var members: PreferenceDictionary = [
      "name": .string(snapshot.name), "date": .date(snapshot.date),
      "keys": .integer(Int64(keys)),
    ]
    members["items"] = items.map { .integer(Int64($0)) }
    return .dictionary(members)
  }
}
