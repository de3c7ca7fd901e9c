public import PreferenceStores
import PreferenceSystem

extension PreferenceStore where Self == LayeredStore {
  /// The store of a domain: its files in the usual places, the user's above the machine's.
  ///
  /// - Parameters:
  ///   - name: The identifier, `org.example.audio`.
  ///   - layers: Further layers, such as those of a program's arguments and environment.
  public static func domain(_ name: String, and layers: [PreferenceLayer] = []) -> LayeredStore {
    let catalog = DomainCatalog(
      environment: CurrentProcess.environment, hostName: HostName.current)
    let files = catalog.layers(of: name)
    return LayeredStore(files + layers, rule: catalog.rule(of: files))
  }
}
