#if GSettings
  import CGio
  import Dispatch
  import PreferenceSystem

  /// The thread of GLib's objects that send and receive messages, with a main context of its own.
  final class GLibThread: Sendable {
    static let shared = GLibThread()

    private nonisolated(unsafe) let context: OpaquePointer?

    private init() {
      GLibLog.silence()
      let context = g_main_context_new()
      self.context = context
      let address = UInt(bitPattern: context)
      try? startThread {
        let context = OpaquePointer(bitPattern: address)
        g_main_context_push_thread_default(context)
        g_main_loop_run(g_main_loop_new(context, 0))
      }
    }

    /// Runs work in this thread and waits for it.
    ///
    /// - Parameter patience: The time limit; then, or if the waiting is abandoned, it cancels the work and no longer waits.
    /// - Returns: nil after the time limit.
    func run<Result: Sendable>(
      within patience: Duration, _ work: @escaping @Sendable (GLibCancellation) -> Result
    ) -> Result? {
      let box = ResultBox<Result>()
      let cancellation = GLibCancellation()
      let job = GLibJob {
        box.set(work(cancellation))
        box.done.signal()
      }
      g_main_context_invoke_full(
        context, G_PRIORITY_DEFAULT, runGLibJob, Unmanaged.passRetained(job).toOpaque(), nil)
      let deadline = ContinuousClock.now + patience
      while box.done.wait(timeout: .now() + Self.step) == .timedOut {
        guard !LockWaiting.isOver(at: deadline) else {
          cancellation.cancel()
          return nil
        }
      }
      return box.get()
    }

    /// The time between two checks whether the waiting is over, in seconds.
    private static let step = 0.02
  }

  /// The result of work in another thread.
  private final class ResultBox<Result: Sendable>: Sendable {
    let done = DispatchSemaphore(value: 0)
    private let result = Mutex<Result?>(nil)

    func set(_ value: Result) { result.withLock { $0 = value } }
    func get() -> Result? { result.withLock { $0 } }
  }

  /// A closure that C code can pass on.
  private final class GLibJob: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  // A closure here would belong to an actor, and end the process in a GLib thread.
  private func runGLibJob(_ data: gpointer?) -> gboolean {
    data.map { Unmanaged<GLibJob>.fromOpaque($0).takeRetainedValue().run() }
    return 0
  }
#endif
