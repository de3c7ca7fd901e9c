import PreferenceSystem

/// The home directory in displayed and typed paths.
package enum HomeDirectory {
  /// The path with the home directory in place of `~`.
  static func expand(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = CurrentProcess.homeDirectory else {
      return path
    }
    return home + path.dropFirst()
  }

  /// The path with `~` in place of the home directory.
  package static func abbreviate(_ path: String) -> String {
    guard let home = CurrentProcess.homeDirectory, home.count > 1 else { return path }
    return path == home || path.hasPrefix("\(home)/")
      ? "~" + String(path.dropFirst(home.count)) : path
  }
}
