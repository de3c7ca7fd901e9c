#if SETTEE_RACES
  /// A lock that the thread sanitizer can follow, for `make races` only.
  ///
  /// The sanitizer cannot see the lock of Synchronization on Linux, and reports races in everything that it protects.
  package struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
    private nonisolated(unsafe) let value: UnsafeMutablePointer<Value>
    private nonisolated(unsafe) let lock: UnsafeMutablePointer<pthread_mutex_t>

    package init(_ initial: consuming sending Value) {
      value = .allocate(capacity: 1)
      value.initialize(to: initial)
      lock = .allocate(capacity: 1)
      pthread_mutex_init(lock, nil)
    }

    deinit {
      value.deinitialize(count: 1)
      value.deallocate()
      pthread_mutex_destroy(lock)
      lock.deallocate()
    }

    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(lock)
      defer { pthread_mutex_unlock(lock) }
      return try body(&value.pointee)
    }
  }
#endif
