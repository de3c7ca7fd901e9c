#if GSettings
  import CGio
  import PreferenceSystem

  /// GLib's warnings, which would appear on the screen.
  package enum GLibLog {
    private static let isSilent = Mutex(false)

    /// Discards all later messages of this process; do not call it in a program that handles them itself.
    package static func silence() {
      isSilent.withLock { isSilent in
        if !isSilent { g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil) }
        isSilent = true
      }
    }
  }
#endif
