package import PreferenceDomains
package import PreferenceEditing
import PreferenceStores

extension Domain {
  /// The memory of what its schema said last, nil where nothing is kept.
  package func schemaMemory(in stateFolder: String?) -> SchemaMemoryFile? {
    kept(in: stateFolder).map { SchemaMemoryFile(of: $0, stateFolder: $1) }
  }

  /// Its named snapshots, nil where none can be kept.
  package func snapshots(in stateFolder: String?) -> SnapshotArchive? {
    kept(in: stateFolder).map { SnapshotArchive(of: $0, stateFolder: $1) }
  }

  /// Its name; of a domain that was named by a path, the path that leads there from any folder.
  package var lastingName: String {
    name.contains("/") ? userLayer?.store.identity.name ?? name : name
  }

  private func kept(in stateFolder: String?) -> (StoreIdentity, String)? {
    guard let stateFolder, let store = userLayer?.store, store.traits.contains(.durable) else {
      return nil
    }
    return (store.identity, stateFolder)
  }
}
