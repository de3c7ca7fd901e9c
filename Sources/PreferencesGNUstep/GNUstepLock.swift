import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The lock that programs of GNUstep take before they write defaults: a directory that exists during the write.
struct GNUstepLock: ForeignLock {
  /// The directory of the defaults.
  let directory: String
  /// The file to be written.
  let file: String

  private var locks: String { "\(directory)/.lck" }
  private var lock: String { "\(locks)/.GNUstepDefaults.lck" }

  func acquire(deadline: ContinuousClock.Instant) throws(StoreError) -> @Sendable () -> Void {
    // Without the directory there are no defaults that another program could write.
    guard (try? POSIXFileSystem().status(at: directory)) != nil else { return {} }
    mkdir(locks, 0o755)
    var pauses = LockPauses()
    while mkdir(lock, 0o755) != 0 {
      // A directory that cannot have a lock cannot get another file either.
      guard errno == EEXIST else { return {} }
      guard !LockWaiting.isOver(at: deadline) else { throw .locked(path: file, holder: holder) }
      SystemClock.system.sleep(pauses.next())
    }
    return { [lock] in rmdir(lock) }
  }

  /// The lock by its directory and age: GNUstep does not write down who keeps it.
  private var holder: RefusalReason {
    guard let taken = (try? POSIXFileSystem().status(at: lock))?.modified else {
      return RefusalReason(lock)
    }
    let seconds = Int64(Date().timeIntervalSince1970) - taken.components.seconds
    let minutes = max(0, Int(seconds / 60))
    return RefusalReason(
      Message(
        "\(lock) (\(minutes, "minute", "minutes") old; remove it if no GNUstep program is writing)"
      ))
  }
}
