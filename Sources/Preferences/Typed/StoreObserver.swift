import PreferenceStores

/// An observer of a store's changes: a key, or a group.
protocol StoreObserver: AnyObject, Sendable {
  /// Queues the event of a change; returns whether the change affects it.
  func enqueueChange(from before: StoreSnapshot, to after: StoreSnapshot) -> Bool

  /// Delivers the queued events.
  func deliver()
}
