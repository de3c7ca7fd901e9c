import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// A store whose service does not answer in time, so that every save is in doubt.
struct SilentStore: PreferenceStore {
  let store: any PreferenceStore

  var identity: StoreIdentity { store.identity }
  var traits: StoreTraits { store.traits }

  func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    store.represent(value, at: path)
  }

  func load() throws -> StoreSnapshot { try store.load() }

  func commit(_ changes: ChangeSet, deadline: ContinuousClock.Instant) throws -> CommitResult {
    var reason = RefusalReason("no answer")
    reason.isInDoubt = true
    throw StoreError.unsupported(reason)
  }

  func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
    try store.watch(handler)
  }
}
