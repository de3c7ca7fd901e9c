import BundledResources
import PreferenceDomains
import PreferenceStores
import PreferenceSystem

/// What this process's environment leads to.
enum Places {
  static var environment: [String: String] { CurrentProcess.environment }

  /// Every domain on this machine, with the bundled schemas.
  static var catalog: DomainCatalog {
    DomainCatalog(
      environment: environment, hostName: HostName.current, bundledSchemas: BundledSchemas.all)
  }
}
