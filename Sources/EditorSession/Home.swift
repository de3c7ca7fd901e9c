import PreferenceSystem

/// The home folder in paths that people read.
package enum Home {
  /// The path with `~` for the home folder.
  package static func abbreviate(_ path: String) -> String {
    guard let home = CurrentProcess.homeFolder, home.count > 1 else { return path }
    return path == home || path.hasPrefix("\(home)/")
      ? "~" + String(path.dropFirst(home.count)) : path
  }
}
