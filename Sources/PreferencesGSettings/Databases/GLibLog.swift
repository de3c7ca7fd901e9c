#if GSettings
  import CGio
  import PreferenceSystem

  /// Collects GLib's warnings, so that they do not appear on the screen.
  package enum GLibLog {
    private static let isCaptured = Mutex(false)
    private static let lines = Mutex<[String]>([])
    private static let most = 100

    /// Collects all later messages of this process; do not call it in a program that handles them
    /// itself.
    package static func capture() {
      isCaptured.withLock { isCaptured in
        if !isCaptured { g_log_set_writer_func(recordGLibMessage, nil, nil) }
        isCaptured = true
      }
    }

    /// The warnings since the last call.
    package static func taken() -> [String] {
      lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
    }

    fileprivate static func record(_ line: String) {
      lines.withLock { if $0.count < most { $0.append(line) } }
    }
  }

  private func recordGLibMessage(
    _ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>?, _ count: gsize,
    _ data: gpointer?
  ) -> GLogWriterOutput {
    guard level.rawValue <= G_LOG_LEVEL_WARNING.rawValue, let fields else {
      return G_LOG_WRITER_HANDLED
    }
    for field in UnsafeBufferPointer(start: fields, count: Int(count))
    where strcmp(field.key, "MESSAGE") == 0 {
      guard let value = field.value else { continue }
      GLibLog.record(String(cString: value.assumingMemoryBound(to: CChar.self)))
    }
    return G_LOG_WRITER_HANDLED
  }
#endif
