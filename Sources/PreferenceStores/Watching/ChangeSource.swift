import PreferenceSystem

/// What the system tells about changes of files: one thread waits, any thread may ask for more or wake it.
protocol ChangeSource: Sendable {
  /// Watches these paths too.
  func watch(_ paths: Set<String>) throws(Errno)

  /// Watches these paths no longer.
  func unwatch(_ paths: Set<String>)

  /// Waits for changes, at most so long; nil waits for ever.
  func wait(atMost duration: Duration?) -> Changes

  /// Ends a wait.
  func wake()
}

/// What changed.
struct Changes: Sendable {
  /// The paths.
  var paths: Set<String> = []
  /// Whether changes were missed, so that anything may have changed.
  var isIncomplete = false
}
