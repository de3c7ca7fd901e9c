import PreferenceStores

/// What is told when a store holds something else: a key's cell, or a group.
protocol StoreObserver: AnyObject, Sendable {
  /// Puts what changed for it in its queue; whether anything did.
  func note(from before: StoreSnapshot, to after: StoreSnapshot) -> Bool

  /// Tells what is in its queue.
  func deliver()
}
