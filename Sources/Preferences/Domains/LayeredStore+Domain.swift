#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PreferenceStore where Self == LayeredStore {
  /// The store of a domain: its files in the usual places, the user's above the machine's.
  ///
  /// - Parameters:
  ///   - name: The identifier, `org.example.audio`.
  ///   - layers: Further layers, such as those of a program's arguments and environment.
  public static func domain(_ name: String, and layers: [Layer] = []) -> LayeredStore {
    let process = ProcessInfo.processInfo
    let catalog = DomainCatalog(
      environment: process.environment, hostName: process.hostName)
    let files = catalog.layers(of: name)
    return LayeredStore(files + layers, rule: catalog.rule(of: files))
  }
}
