import PreferenceStores
import PreferenceSystem

/// The updates whose closures are running, by thread and store, so that a nested one joins it.
enum RunningUpdates {
  private struct Key: Hashable {
    let thread: UInt
    let store: StoreIdentity
  }

  private static let updates = Mutex<[Key: TransactionState]>([:])

  static func current(of store: StoreIdentity) -> TransactionState? {
    updates.withLock { $0[Key(thread: currentThread, store: store)] }
  }

  static func run<Result>(
    _ update: TransactionState, on store: StoreIdentity, _ body: () throws -> Result
  ) rethrows -> Result {
    let key = Key(thread: currentThread, store: store)
    updates.withLock { $0[key] = update }
    defer { updates.withLock { _ = $0.removeValue(forKey: key) } }
    return try body()
  }
}
