#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The home folder in paths that people read.
package enum Home {
  /// Where it is, nil where nobody says.
  static var folder: String? { getenv("HOME").map { String(cString: $0) } }

  /// The path with `~` for the home folder.
  package static func abbreviate(_ path: String) -> String {
    guard let home = folder, home.count > 1 else { return path }
    return path == home || path.hasPrefix("\(home)/")
      ? "~" + String(path.dropFirst(home.count)) : path
  }
}
