import PreferenceDomains
import PreferencesGNUstep
import PreferencesKDE

#if GSettings
  import PreferencesGSettings
#endif

/// The optional features of this build.
enum OptionalFeatures {
  #if GSettings
    /// The settings of the desktop.
    static let gsettings = GSettingsDomains(environment: CommandEnvironment.environment)
  #endif

  /// The sources of domains in addition to files.
  static let sources: [any DomainSource] = {
    let files: [any DomainSource] = [
      KDEDomains(environment: CommandEnvironment.environment),
      GNUstepDomains(environment: CommandEnvironment.environment),
    ]
    #if GSettings
      return [gsettings] + files
    #else
      return files
    #endif
  }()

  /// Returns the version with the names of the features, as in `settee 0.1.0 (GSettings, YAML)`.
  static func describe(_ version: String) -> String { "settee \(withNames(version))" }

  /// Returns the version with the names of the features, without the program.
  static func withNames(_ version: String) -> String {
    version + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
  }

  private static var names: [String] {
    var names: [String] = []
    #if GSettings
      names.append("GSettings")
    #endif
    #if YAML
      names.append("YAML")
    #endif
    return names
  }
}
