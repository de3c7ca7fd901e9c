/// A number that no other living thread of this process has.
package var currentThread: UInt {
  #if canImport(Glibc)
    UInt(pthread_self())
  #else
    UInt(bitPattern: pthread_self())
  #endif
}

/// Starts a thread with all signals blocked; it ends when the closure returns.
package func startThread(_ body: @escaping @Sendable () -> Void) throws(Errno) {
  let work = Unmanaged.passRetained(ThreadBody(body))
  #if canImport(Glibc)
    var thread = pthread_t()
  #else
    var thread: pthread_t?
  #endif
  let failure = withSignals(blocked: nil) {
    pthread_create(&thread, nil, runBody, work.toOpaque())
  }
  guard failure == 0 else {
    work.release()
    throw Errno(failure)
  }
}

/// The closure of a thread in a box that the C library can pass on.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

#if canImport(Darwin)
  private func runBody(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
    return nil
  }
#else
  private func runBody(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    body.map { Unmanaged<ThreadBody>.fromOpaque($0).takeRetainedValue().run() }
    return nil
  }
#endif
