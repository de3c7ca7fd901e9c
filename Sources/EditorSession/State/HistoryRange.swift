package import PreferenceEditing
import PreferenceSystem
import PreferencesEditor
package import PreferenceValues

/// The saves since a time, which are undone to restore the values of that time.
package struct HistoryRange: Sendable {
  /// The reason why there is nothing to undo.
  package enum RangeError: Error {
    case noTime(String), nothingSaved(since: String)

    /// The reason as a clause.
    package var message: Message {
      switch self {
      case .noTime(let text): Message("“\(text)” is not a time such as 2026-11-20 14:00")
      case .nothingSaved(let time): Message("nothing was saved since \(time)")
      }
    }
  }

  /// The saves, newest first.
  package let saves: [JournalSave]
  /// The local time of the first recorded save if it is one of them; earlier changes are unknown.
  package let begins: String?

  /// The saves after a ``LocalTime``, compared by seconds as lists show them.
  ///
  /// - Parameter all: All saves, newest first.
  /// - Throws: ``RangeError``.
  package init(_ text: String, among all: [JournalSave]) throws(RangeError) {
    guard let date = LocalTime.date(of: text) else { throw .noTime(text) }
    saves = all.filter { $0.date.timeIntervalSince1970.rounded(.down) > date.timeIntervalSince1970 }
    guard !saves.isEmpty else { throw .nothingSaved(since: LocalTime.text(of: date)) }
    begins = saves.count == all.count ? all.last.map { LocalTime.text(of: $0.date) } : nil
  }
}
