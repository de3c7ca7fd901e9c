import Synchronization

extension FileStore {
  public func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any Watch {
    try FileWatcher.watch(self, handler: WatchHandler(handler))
  }

  /// Whether the file holds something else than it did at a revision.
  ///
  /// Costs one look at the file's time stamps while they are the ones last seen, so that it can be asked often where
  /// the store's ``traits`` do not promise that a watch tells.
  public func hasChanged(since revision: Revision) throws -> Bool {
    let path = try location().path
    if let (status, seen) = memory.withLock(\.lastStatus),
      (try? fileSystem.status(at: path)) == status
    {
      return seen != revision
    }
    return try reader(of: path).peek().revision != revision
  }
}
