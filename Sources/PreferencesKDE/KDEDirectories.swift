import PreferenceSystem

/// The directories where KDE looks for schemas and settings.
struct KDEDirectories: Sendable {
  private let base: BaseDirectories

  init(environment: [String: String]) { base = BaseDirectories(environment: environment) }

  /// The user's settings; nil without a home directory.
  var config: String? { base.config }

  /// The settings of the system, the most important first.
  var sharedConfig: [String] { base.sharedConfig }

  /// The data of the user and of the system, the most important first.
  var data: [String] { base.allData }

  /// The directories of schemas, the most important first.
  var schemaDirectories: [String] { data.map { "\($0)/config.kcfg" } }

  /// The paths of the schemas; of those with the same name, the first.
  var schemaFiles: [String] {
    var seen: Set<String> = []
    return schemaDirectories.flatMap { directory in
      ((try? POSIXFileSystem().names(in: directory)) ?? []).sorted()
        .filter { $0.hasSuffix(".kcfg") && seen.insert($0).inserted }.map { "\(directory)/\($0)" }
    }
  }
}
