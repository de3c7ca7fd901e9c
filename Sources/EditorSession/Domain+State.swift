package import PreferenceDomains
package import PreferenceEditing
import PreferenceStores

extension Domain {
  /// The file with the last known schema of the domain, nil without a state directory.
  package func schemaMemory(in stateDirectory: String?) -> SchemaMemoryFile? {
    kept(in: stateDirectory).map { SchemaMemoryFile(of: $0, stateDirectory: $1) }
  }

  /// The named snapshots of the domain, nil without a state directory.
  package func snapshots(in stateDirectory: String?) -> SnapshotArchive? {
    kept(in: stateDirectory).map { SnapshotArchive(of: $0, stateDirectory: $1) }
  }

  /// The name of the domain; for a domain that was named by a path, its absolute path.
  package var canonicalName: String {
    guard name.contains("/"), let stored = userLayer?.store.identity.name,
      // The schema in `SCHEMA:FILE` is a part of the name.
      !name.hasSuffix(":\(stored)")
    else { return name }
    return stored
  }

  private func kept(in stateDirectory: String?) -> (StoreIdentity, String)? {
    guard let stateDirectory, let store = userLayer?.store, store.traits.contains(.durable) else {
      return nil
    }
    return (store.identity, stateDirectory)
  }
}
