import PreferenceDomains
package import PreferenceStores
package import PreferenceValues

/// The layers of a domain, each of which is migrated on its own.
///
/// Only the user's layers are written: a value of another layer is migrated in memory and never becomes one of the user's.
/// The values of a program's start have the present version.
package final class MigratingLayers: MigratedStore {
  let migrations: PreferenceMigrations
  private let layers: LayeredStore

  init(_ layers: LayeredStore, _ migrations: PreferenceMigrations) {
    self.migrations = migrations
    self.layers = layers.mappingStores { layer in
      guard !layer.kind.isLaunch else { return layer.store }
      return MigratingStore(layer.store, migrations, isWritten: layer.kind.isUsers)
    }
  }

  package var identity: StoreIdentity { layers.identity }
  package var traits: StoreTraits { layers.traits }

  package func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    layers.represent(value, at: path)
  }

  package func load() throws -> StoreSnapshot { try layers.load() }

  package func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    try layers.commit(changes, deadline: deadline)
  }

  package func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
    try layers.watch(handler)
  }
}
