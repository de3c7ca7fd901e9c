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

  /// The displayed name of a domain if it is the path of a file in the home directory.
  static func label(of domain: String) -> String? {
    let label = abbreviate(domain)
    return label == domain ? nil : label
  }

  /// The path with `~` in place of the home directory.
  package static func abbreviate(_ path: String) -> String {
    guard let home = CurrentProcess.homeDirectory, home.count > 1 else { return path }
    return path == home || path.hasPrefix("\(home)/")
      ? "~" + String(path.dropFirst(home.count)) : path
  }
}
