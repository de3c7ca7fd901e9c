import PreferenceSystem

/// The files that threads of this process are committing to.
///
/// The system's lock of a file is against other processes only; these locks are between threads, and detect a thread
/// that would wait for itself.
enum InProcessLocks {
  /// The subject of a lock.
  enum Key: Hashable, Sendable {
    /// A path, which need not exist.
    case path(String)
    /// A file, whatever its names.
    case file(FileStatus.Identity)
  }

  /// The result of an attempt to acquire a lock.
  enum Attempt {
    /// This thread has it now.
    case granted
    /// Another thread has it.
    case busy
    /// This thread had it already.
    case nested
  }

  private static let owners = Mutex<[Key: UInt]>([:])

  /// Acquires a lock for this thread.
  static func acquire(_ key: Key) -> Attempt {
    let thread = currentThread
    return owners.withLock { owners in
      switch owners[key] {
      case nil:
        owners[key] = thread
        return .granted
      case thread: return .nested
      default: return .busy
      }
    }
  }

  /// Releases locks.
  static func release(_ keys: some Sequence<Key>) {
    owners.withLock { owners in
      for key in keys { owners[key] = nil }
    }
  }
}
