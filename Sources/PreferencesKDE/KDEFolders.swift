import PreferenceSystem

/// The directories where KDE looks for schemas and settings (XDG Base Directory Specification).
struct KDEFolders: Sendable {
  private let environment: [String: String]

  init(environment: [String: String]) { self.environment = environment }

  /// The user's settings; nil without a home directory.
  var config: String? { folder("XDG_CONFIG_HOME", ".config") }

  /// The settings of the system, the first counts most.
  var sharedConfig: [String] { folders("XDG_CONFIG_DIRS", ["/etc/xdg"]) }

  /// The data of the user and of the system.
  var data: [String] {
    [folder("XDG_DATA_HOME", ".local/share")].compactMap(\.self)
      + folders("XDG_DATA_DIRS", ["/usr/local/share", "/usr/share"])
  }

  /// The paths of the schemas; of those with the same name, the first.
  var schemaFiles: [String] {
    var seen: Set<String> = []
    return data.map { "\($0)/config.kcfg" }.flatMap { folder in
      ((try? POSIXFileSystem().names(in: folder)) ?? []).sorted()
        .filter { $0.hasSuffix(".kcfg") && seen.insert($0).inserted }.map { "\(folder)/\($0)" }
    }
  }

  private func folder(_ variable: String, _ usual: String) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    return environment["HOME"].map { "\($0)/\(usual)" }
  }

  private func folders(_ variable: String, _ usual: [String]) -> [String] {
    let named = (environment[variable] ?? "").split(separator: ":").map(String.init)
    return (named.isEmpty ? usual : named).filter { $0.hasPrefix("/") }
  }
}
