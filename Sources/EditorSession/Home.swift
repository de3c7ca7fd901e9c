import PreferenceSystem

/// The home directory in displayed paths.
package enum Home {
  /// The path with `~` in place of the home directory.
  package static func abbreviate(_ path: String) -> String {
    guard let home = CurrentProcess.homeFolder, home.count > 1 else { return path }
    return path == home || path.hasPrefix("\(home)/")
      ? "~" + String(path.dropFirst(home.count)) : path
  }
}
