import PreferenceSystem

extension FileStore {
  public func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any Watch {
    try FileWatcher.watch(self, handler: WatchHandler(handler))
  }

  /// Which content was seen last, where the file's time stamps alone show that it is still there; else nil.
  ///
  /// Time stamps are coarse: one that is young may stand for a second write, too.
  func unchangedRevision() -> Revision? {
    guard let (seen, revision) = memory.withLock(\.lastStatus), let path = try? location().path,
      (try? fileSystem.status(at: path)) == seen, reader(of: path).hasStoodStill(seen)
    else { return nil }
    return revision
  }

  /// Whether the file holds something else than it did at a revision.
  ///
  /// Costs one look at the file's time stamps while they are the ones last seen, so that it can be asked often where
  /// the store's ``traits`` do not promise that a watch tells.
  package func hasChanged(since revision: Revision) throws -> Bool {
    let path = try location().path
    if let (status, seen) = memory.withLock(\.lastStatus),
      (try? fileSystem.status(at: path)) == status
    {
      return seen != revision
    }
    return try reader(of: path).peek().revision != revision
  }
}
