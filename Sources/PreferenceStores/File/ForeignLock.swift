/// A lock that other programs respect instead of that of the file itself, such as a lock file.
package protocol ForeignLock: Sendable {
  /// Waits for the lock.
  ///
  /// - Returns: The function that releases it.
  /// - Throws: ``StoreError/locked(path:holder:)`` if another program keeps it.
  func acquire(deadline: ContinuousClock.Instant) throws(StoreError) -> @Sendable () -> Void
}
