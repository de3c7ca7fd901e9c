import PreferenceSystem

/// The source of changes on this system.
enum ChangeSources {
  static func system() throws(Errno) -> any ChangeSource {
    #if os(Linux)
      try InotifySource()
    #else
      try KqueueSource()
    #endif
  }
}
