import BundledResources
import Preferences

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What this process's environment leads to.
enum Places {
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Every domain on this machine, with the bundled schemas.
  static var catalog: DomainCatalog {
    DomainCatalog(
      environment: environment, hostName: hostName, bundledSchemas: BundledSchemas.all)
  }

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return name.withUnsafeBufferPointer {
      $0.baseAddress.map { String(cString: $0) } ?? "localhost"
    }
  }
}
