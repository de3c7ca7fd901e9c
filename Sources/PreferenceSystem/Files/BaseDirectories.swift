/// The directories of an environment (XDG Base Directory Specification), which ignores relative paths.
package struct BaseDirectories: Sendable {
  private let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  /// The user's settings: `$XDG_CONFIG_HOME`, else `~/.config`; nil without a home directory.
  package var config: String? { directory("XDG_CONFIG_HOME", orHome: ".config") }

  /// The user's data: `$XDG_DATA_HOME`, else `~/.local/share`; nil without a home directory.
  package var data: String? { directory("XDG_DATA_HOME", orHome: ".local/share") }

  /// The user's state: `$XDG_STATE_HOME`, else `~/.local/state`; nil without a home directory.
  package var state: String? { directory("XDG_STATE_HOME", orHome: ".local/state") }

  /// The user's cache: `$XDG_CACHE_HOME`, else `~/.cache`; nil without a home directory.
  package var cache: String? { directory("XDG_CACHE_HOME", orHome: ".cache") }

  /// The settings of the system, the most important first: `$XDG_CONFIG_DIRS`.
  package var sharedConfig: [String] { directories("XDG_CONFIG_DIRS", or: ["/etc/xdg"]) }

  /// The data of the user and of the system, the most important first: ``data`` and `$XDG_DATA_DIRS`.
  package var allData: [String] { [data].compactMap(\.self) + sharedData }

  /// The data of the system, the most important first: `$XDG_DATA_DIRS`.
  package var sharedData: [String] {
    directories("XDG_DATA_DIRS", or: ["/usr/local/share", "/usr/share"])
  }

  private func directory(_ variable: String, orHome usual: String) -> String? {
    if let directory = environment[variable], directory.hasPrefix("/") { return directory }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/\(usual)"
  }

  private func directories(_ variable: String, or usual: [String]) -> [String] {
    let named = (environment[variable] ?? "").split(separator: ":").map(String.init)
    return (named.isEmpty ? usual : named).filter { $0.hasPrefix("/") }
  }
}
