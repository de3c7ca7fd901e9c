import Dispatch
import PreferenceSystem

/// A task that runs in the background while its caller continues.
final class BackgroundWork<Answer: Sendable>: Sendable {
  private let answer = Mutex<Result<Answer, any Error>?>(nil)
  private let done = DispatchGroup()

  /// Begins the work.
  ///
  /// The work has a queue of its own, because the system's queues start a timer that wakes an idle
  /// process every second.
  init(_ work: @escaping @Sendable () throws -> Answer) {
    DispatchQueue(label: "settee.beside").async(group: done) { [self] in
      let result = Result { try work() }
      answer.withLock { $0 = result }
    }
  }

  /// Waits for the result.
  func get() throws -> Answer {
    done.wait()
    guard let result = answer.withLock({ $0 }) else {
      preconditionFailure("work that is done has an answer")
    }
    return try result.get()
  }
}
