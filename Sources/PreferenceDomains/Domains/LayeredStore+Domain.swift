public import PreferenceStores
import PreferenceSystem

extension PreferenceStore where Self == LayeredStore {
  /// The store of a domain: its files in the usual directories, the user's above those of all users.
  ///
  /// - Parameters:
  ///   - name: The identifier, `org.example.audio`.
  ///   - layers: Further layers, such as those of a program's arguments and environment.
  ///   - backups: Whether saves back up the files in ``FileStore/defaultStateDirectory``.
  public static func domain(
    _ name: String, and layers: [PreferenceLayer] = [], backups: Bool = true
  ) -> LayeredStore {
    let catalog = DomainCatalog(
      environment: CurrentProcess.environment, hostName: HostName.current)
    let files = catalog.layers(of: name, backups: backups)
    return LayeredStore(files + layers, rule: catalog.rule(of: files))
  }
}
