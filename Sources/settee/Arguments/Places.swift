import BundledResources
import PreferenceDomains
import PreferenceStores
import PreferenceSystem

/// The locations that the environment of this process selects.
enum Places {
  static var environment: [String: String] { CurrentProcess.environment }

  /// The names of the domains whose schemas settee has.
  static var bundledNames: [String] { Array(BundledSchemas.all.keys) }

  /// Every domain on this machine, with the bundled schemas.
  static var catalog: DomainCatalog {
    DomainCatalog(
      environment: environment, hostName: HostName.current, bundledSchemas: BundledSchemas.all)
  }
}
