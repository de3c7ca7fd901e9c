#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The home folder in paths that people read.
package enum Home {
  /// Where it is, nil where nobody says.
  static var folder: String? { ProcessInfo.processInfo.environment["HOME"] }

  /// The path with `~` for the home folder.
  package static func abbreviate(_ path: String) -> String {
    guard let home = folder, home.count > 1 else { return path }
    return path == home || path.hasPrefix("\(home)/") ? "~" + path.dropFirst(home.count) : path
  }
}
