import Dispatch
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// An assignment that is queued until another program releases the store.
struct WaitingAssignment: Sendable {
  /// The number that identifies it.
  let number: Int
  /// Writes the value.
  let body: @Sendable (TransactionState) -> Void
  /// Its edits, which readers see at once.
  let edits: [PreferencePath: StoreEdit]
  /// The time at which it fails.
  let deadline: ContinuousClock.Instant
  /// Called with the error if it fails.
  let onFailure: @Sendable (PreferenceError) -> Void
}

extension PreferenceSource {
  /// The longest time that an assignment blocks its caller because of other programs and threads.
  private static let assignmentDelay = Duration.milliseconds(50)
  /// The time after which a waiting assignment fails.
  private static let assignmentPatience = Duration.seconds(5)

  /// Writes a value at once, or queues it if another program or thread is using the store.
  func assign(
    _ body: @escaping @Sendable (TransactionState) -> Void,
    onFailure: @escaping @Sendable (PreferenceError) -> Void
  ) {
    do {
      if let outer = RunningUpdates.current(of: store.identity) {
        return try outer.run { body($0) }
      }
      let isFirst = state.withLock(\.waiting.isEmpty)
      if isFirst,
        try write(body, before: .now + Self.assignmentDelay, isPatient: false) == nil
      {
        return
      }
      try queue(body, onFailure: onFailure)
    } catch {
      fail(PreferenceError(error), onFailure)
    }
  }

  /// Writes the waiting assignments in their order.
  ///
  /// - Throws: ``PreferenceError`` if another program still uses the store at the deadline.
  func writeWaiting(before deadline: ContinuousClock.Instant) throws(PreferenceError) {
    while let next = state.withLock(\.waiting.first) {
      let failure = order.withLock { _ in write(next, before: min(deadline, next.deadline)) }
      if let failure { throw failure }
    }
  }

  /// Writes a value; returns why other programs or threads prevented it until the deadline, nil if it is written.
  private func write(
    _ body: @escaping @Sendable (TransactionState) -> Void, as assignment: Int? = nil,
    before deadline: ContinuousClock.Instant, isPatient: Bool
  ) throws -> PreferenceError? {
    repeat {
      guard let changes = try changes(of: body, over: stored) else {
        setFailure(nil)
        if let assignment { remove(assignment) }
        return nil
      }
      switch attempt(changes, as: assignment, before: deadline, isPatient: isPatient) {
      case .success(true): return nil
      case .success(false): continue
      case .failure(let error):
        guard error.mayPass else { throw error }
        return error
      }
    } while .now < deadline
    return .contended(store.identity)
  }

  /// Returns the edits that an assignment makes in a content, nil if that has the value already.
  private func changes(
    of body: @escaping @Sendable (TransactionState) -> Void, over content: StoreSnapshot
  ) throws -> ChangeSet? {
    let transaction = TransactionState(over: content)
    try transaction.run { body($0) }
    return transaction.end()
  }

  private func attempt(
    _ changes: ChangeSet, as assignment: Int?, before deadline: ContinuousClock.Instant,
    isPatient: Bool
  ) -> Result<Bool, PreferenceError> {
    do throws(PreferenceError) {
      return .success(
        try commit(changes, as: assignment, before: deadline, isPatient: isPatient))
    } catch { return .failure(error) }
  }

  /// Writes a waiting assignment, unless another thread did; returns why it still waits, nil if it does not.
  private func write(
    _ assignment: WaitingAssignment, before deadline: ContinuousClock.Instant
  ) -> PreferenceError? {
    guard state.withLock(\.waiting.first)?.number == assignment.number else { return nil }
    let failure: PreferenceError
    do {
      let obstacle = try write(
        assignment.body, as: assignment.number, before: deadline, isPatient: true)
      guard let obstacle else { return nil }
      if .now < assignment.deadline { return obstacle }
      failure = obstacle
    } catch { failure = PreferenceError(error) }
    remove(assignment.number)
    fail(failure, assignment.onFailure)
    return nil
  }

  private func queue(
    _ body: @escaping @Sendable (TransactionState) -> Void,
    onFailure: @escaping @Sendable (PreferenceError) -> Void
  ) throws {
    // A store that cannot be read is not about to be released.
    if let failure = state.withLock(\.readFailure) { throw PreferenceError.store(failure) }
    let edits = try changes(of: body, over: content)?.edits ?? [:]
    let deadline = ContinuousClock.now + Self.assignmentPatience
    changeWaiting { waiting in
      waiting.append(
        WaitingAssignment(
          number: (waiting.last?.number ?? 0) + 1, body: body, edits: edits, deadline: deadline,
          onFailure: onFailure))
    }.deliver()
    queue.async { [self] in writeInBackground() }
  }

  /// Writes the waiting assignments, in attempts short enough that updates are not held up.
  private func writeInBackground() {
    while state.withLock({ !$0.waiting.isEmpty }) {
      do { try writeWaiting(before: .now + .milliseconds(100)) } catch {
        SystemClock.system.sleep(.milliseconds(5))
      }
    }
  }

  private func remove(_ assignment: Int) {
    changeWaiting { $0.removeAll { $0.number == assignment } }.deliver()
  }

  private func fail(
    _ failure: PreferenceError, _ onFailure: @Sendable (PreferenceError) -> Void
  ) {
    setFailure(failure)
    onFailure(failure)
  }
}

extension PreferenceError {
  /// Whether another program or thread is using the store, so that a later attempt may succeed.
  fileprivate var mayPass: Bool {
    switch self {
    case .contended, .store(.locked), .store(.beingWritten), .store(.contended): true
    default: false
    }
  }
}

extension StoreSnapshot {
  /// The snapshot with edits that are not stored yet.
  func applying(_ edits: [[PreferencePath: StoreEdit]]) -> StoreSnapshot {
    guard !edits.isEmpty else { return self }
    return StoreSnapshot(
      root: edits.reduce(root) { $0.applying($1) }, revision: revision, problems: problems,
      layers: layers, access: access)
  }
}
