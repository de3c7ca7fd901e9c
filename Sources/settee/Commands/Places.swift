import BundledResources
import Preferences

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What this process's environment leads to.
enum Places {
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Every domain on this machine, with the bundled schemas.
  static var catalog: DomainCatalog {
    DomainCatalog(
      environment: environment, hostName: HostName.current, bundledSchemas: BundledSchemas.all)
  }
}
