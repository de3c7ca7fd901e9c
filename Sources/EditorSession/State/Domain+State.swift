package import PreferenceDomains
package import PreferenceEditing
import PreferenceStores

extension Domain {
  /// The file with the last known schema of the domain, nil without a state directory.
  package func schemaMemory(in stateDirectory: String?) -> SchemaMemoryFile? {
    durableIdentity(in: stateDirectory).map { SchemaMemoryFile(of: $0, stateDirectory: $1) }
  }

  /// The named snapshots of the domain, nil without a state directory.
  package func snapshots(in stateDirectory: String?) -> SnapshotArchive? {
    durableIdentity(in: stateDirectory).map { SnapshotArchive(of: $0, stateDirectory: $1) }
  }

  /// The name of the domain; for a domain that was named by the path of its file, the absolute path.
  package var canonicalName: String { isNamedByFile ? fileName ?? name : name }

  /// The name of the user's file.
  var fileName: String? { userLayer?.store.identity.name }

  /// The identity under which state is filed, and the directory; nil without a directory or a durable store.
  private func durableIdentity(in stateDirectory: String?) -> (StoreIdentity, String)? {
    guard let stateDirectory, let store = userLayer?.store, store.traits.contains(.durable) else {
      return nil
    }
    return (store.identity, stateDirectory)
  }
}
