import PreferenceSystem

extension FileStore {
  public func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
    try FileWatcher.watch(self, handler: WatchHandler(handler))
  }

  /// The last known revision, if the time stamps alone show that the file still has it; else nil.
  ///
  /// Time stamps are coarse: a recent one may stand for two writes.
  func unchangedRevision() -> StoreRevision? {
    guard let (seen, revision) = memory.withLock(\.lastStatus), let location = try? location(),
      (try? fileSystem.status(at: location.path)) == seen, reader(of: location).isSettled(seen)
    else { return nil }
    return revision
  }

  /// Whether the content of the file has changed since a revision.
  ///
  /// Only the time stamps are read while they are the last known ones, so that a program can poll the file if the
  /// store's ``traits`` do not include notifications.
  package func hasChanged(since revision: StoreRevision) throws -> Bool {
    let location = try location()
    if let (status, seen) = memory.withLock(\.lastStatus),
      (try? fileSystem.status(at: location.path)) == status
    {
      return seen != revision
    }
    return try reader(of: location).peek().revision != revision
  }
}
