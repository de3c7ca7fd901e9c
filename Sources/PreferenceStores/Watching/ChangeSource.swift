import PreferenceSystem
import PreferenceValues

/// The system's notifications of file changes: one thread waits, and any thread may add paths or wake it.
protocol ChangeSource: Sendable {
  /// Watches these paths too.
  func watch(_ paths: Set<ExactName>) throws(Errno)

  /// Stops watching these paths.
  func unwatch(_ paths: Set<ExactName>)

  /// Waits for changes, at most for a duration; nil waits indefinitely.
  func wait(atMost duration: Duration?) -> Changes

  /// Ends a wait.
  func wake()
}

/// Changes of watched paths.
struct Changes: Sendable {
  /// The paths.
  var paths: Set<ExactName> = []
  /// Whether changes were missed, so that anything may have changed.
  var isIncomplete = false
}
