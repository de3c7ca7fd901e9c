import Dispatch
import Synchronization

/// A piece of work that runs beside the thread that began it.
package final class WorkBeside<Answer: Sendable, Failure: Error>: Sendable {
  private let answer = Mutex<Result<Answer, Failure>?>(nil)
  private let done = DispatchGroup()

  /// Begins the work.
  ///
  /// It has a queue of its own: the system's queues start a timer that wakes an idle process every second.
  package init(_ work: @escaping @Sendable () throws(Failure) -> Answer) {
    DispatchQueue(label: "settee.beside").async(group: done) { [self] in
      let result = Result { () throws(Failure) in try work() }
      answer.withLock { $0 = result }
    }
  }

  /// What came of it, waited for.
  package func get() throws(Failure) -> Answer {
    done.wait()
    guard let result = answer.withLock({ $0 }) else {
      preconditionFailure("work that is done has an answer")
    }
    return try result.get()
  }
}
