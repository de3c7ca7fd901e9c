/// One commit to a file: lock, settle, merge, replace.
struct FileCommit {
  let store: FileStore
  let changes: ChangeSet
  let deadline: ContinuousClock.Instant

  var fileSystem: any FileSystem { store.fileSystem }

  /// How often the file may turn out to be another one than was read.
  static let mostRounds = 8

  /// Makes the edits or tells why not.
  func run() throws(StoreError) -> CommitResult {
    for _ in 0..<Self.mostRounds {
      let location = try store.location()
      if let result = try attempt(at: location) { return result }
    }
    throw .contended(path: store.path)
  }

  /// Nil where the file became another one and all must begin again.
  private func attempt(at location: FileLocation) throws(StoreError) -> CommitResult? {
    var lock = try CommitLock(
      location, in: fileSystem, clock: store.clock, deadline: deadline)
    defer {
      takeOutSecrets(at: location)
      lock.release()
    }
    store.keepStrays(beside: location, for: changes)
    let reading = try store.settled(at: location, deadline: deadline)
    switch try merge(into: reading, at: location) {
    case .answer(let result): return result
    case .write(let merged):
      var target = CommitTarget(commit: self, location: location, lock: lock)
      defer { lock = target.lock }
      target.keep(merged, over: reading)
      return try target.write(merged, over: reading.content)
    }
  }
}
