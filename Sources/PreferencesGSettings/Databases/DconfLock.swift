#if GSettings
  import PreferenceStores
  import PreferenceSystem

  /// A lock against other saves of settee, for changes of a list: dconf replaces a list as a whole.
  ///
  /// It locks the database's directory, which needs no further file; without one, there is no lock.
  final class DconfLock: Sendable {
    private let descriptor: Int32

    /// Waits for the lock.
    ///
    /// - Throws: ``StoreError`` at the deadline.
    init(ofDatabase path: String, deadline: ContinuousClock.Instant) throws(StoreError) {
      var pauses = LockPauses()
      descriptor = open(FileLocation.parts(of: path).directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      while descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        guard ContinuousClock.now < deadline else { throw .locked(path: path, holder: nil) }
        SystemClock.system.sleep(pauses.next())
      }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
  }
#endif
