import PreferenceSystem

/// What the system at hand tells changes with.
enum ChangeSources {
  static func system() throws(Errno) -> any ChangeSource {
    #if os(Linux)
      try InotifySource()
    #else
      try KqueueSource()
    #endif
  }
}
