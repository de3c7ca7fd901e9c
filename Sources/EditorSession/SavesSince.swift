package import PreferenceEditing
import PreferenceSystem
package import PreferencesEditor

/// What was saved since a time: what is taken back to have what was stored then.
package struct SavesSince: Sendable {
  /// Why there is nothing to take back.
  package enum Fault: Error {
    case noTime(String), nothingSaved(since: String)

    /// What is said of it.
    package var phrase: SavePhrase {
      switch self {
      case .noTime(let text): .noTime(text)
      case .nothingSaved(let time): .nothingSavedSince(time)
      }
    }
  }

  /// The saves, newest first.
  package let saves: [JournalSave]
  /// The local time of the first save that is known, where it is one of them: what was changed before is not known.
  package let begins: String?

  /// The saves after a moment of ``LocalTime``, by the seconds in which lists show them.
  ///
  /// - Parameter all: The saves there are, newest first.
  /// - Throws: ``Fault``.
  package init(_ text: String, among all: [JournalSave]) throws(Fault) {
    guard let date = LocalTime.date(of: text) else { throw .noTime(text) }
    saves = all.filter { $0.date.timeIntervalSince1970.rounded(.down) > date.timeIntervalSince1970 }
    guard !saves.isEmpty else { throw .nothingSaved(since: LocalTime.text(of: date)) }
    begins = saves.count == all.count ? all.last.map { LocalTime.text(of: $0.date) } : nil
  }
}
