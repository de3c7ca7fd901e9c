import PreferenceSystem

/// Which files the threads of this process are committing to.
///
/// The system's lock of a file tells one process from another only; this tells threads apart, and finds a thread that
/// would wait for itself.
enum InProcessLocks {
  /// What is claimed.
  enum Key: Hashable, Sendable {
    /// A path, which need not be there yet.
    case path(String)
    /// A file, by whatever name.
    case file(FileStatus.Identity)
  }

  /// How a claim ended.
  enum Answer {
    /// It is this thread's now.
    case granted
    /// Another thread has it.
    case taken
    /// This thread has it already.
    case nested
  }

  private static let owners = Mutex<[Key: UInt]>([:])

  /// Claims for this thread.
  static func claim(_ key: Key) -> Answer {
    let thread = currentThread
    return owners.withLock { owners in
      switch owners[key] {
      case nil:
        owners[key] = thread
        return .granted
      case thread: return .nested
      default: return .taken
      }
    }
  }

  /// Gives claims up.
  static func release(_ keys: some Sequence<Key>) {
    owners.withLock { owners in
      for key in keys { owners[key] = nil }
    }
  }
}
