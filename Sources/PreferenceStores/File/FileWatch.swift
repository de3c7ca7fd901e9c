import PreferenceSystem

/// A watch of one file: reads the file after notifications and reports new content.
final class FileWatch: Sendable {
  /// The last reported state, or the state at the beginning of the watch.
  private enum ReportedState: Equatable {
    case content(StoreRevision)
    case failure(StoreError)
  }

  private struct State {
    var reported: ReportedState
    /// The number of times that the store's users saw other content than the last report.
    var strays = 0
    /// The last content that they saw other than through this watch.
    var learned: StoreRevision?
    var paths: WatchedPaths?
    /// A result that may be temporary, and the time since when it is unchanged.
    var unsettled: (reading: Result<FileReadResult, StoreError>, since: ContinuousClock.Instant)?
  }

  let handler: WatchHandler<StoreEvent>
  let store: FileStore
  private let state: Mutex<State>

  init(_ store: FileStore, handler: WatchHandler<StoreEvent>) {
    self.store = store
    self.handler = handler
    state = Mutex(State(reported: Self.found(by: store)))
  }

  /// The paths that the system watches.
  var paths: WatchedPaths? { state.withLock(\.paths) }

  /// The time of the next check without a notification; nil if none is needed.
  var due: ContinuousClock.Instant? {
    state.withLock { $0.unsettled.map { $0.since + FileReader.settleTime } }
  }

  /// Updates the paths to watch and returns whether they changed.
  func updatePaths() -> Bool {
    let location = try? store.location()
    let paths = location.map { WatchedPaths($0, in: store.fileSystem) }
    return state.withLock { state in
      defer { state.paths = paths }
      return state.paths != paths
    }
  }

  /// Records that the store's users know a content, through a load or a commit of their own.
  func markReported(_ revision: StoreRevision) {
    state.withLock { state in
      guard state.reported != .content(revision) else { return }
      state.strays += 1
      state.learned = revision
    }
  }

  /// Checks the file and reports a change.
  ///
  /// The last reported state is reported again if the store's users saw other content since.
  func check() {
    let strays = state.withLock(\.strays)
    let reading = Self.reading(of: store)
    let now = store.clock.now()
    let isNew = state.withLock { state in
      let reported = Self.reported(of: reading)
      guard state.reported != reported || strays > 0 else {
        state.unsettled = nil
        return false
      }
      guard Self.isSettled(reading, &state, now) else { return false }
      state.unsettled = nil
      state.reported = reported
      // A commit that was made during the read is covered by this report.
      let isLearned = state.learned.map(ReportedState.content) == reported
      state.strays = isLearned ? 0 : state.strays - strays
      return true
    }
    if isNew { handler.call(event(of: reading)) }
  }

  /// Checks for changes between the beginning of the watch and the system's first notification.
  func recheck() {
    if let revision = store.unchangedRevision(),
      state.withLock({ $0.reported == .content(revision) && $0.strays == 0 && $0.unsettled == nil })
    {
      return
    }
    check()
  }

  /// The current state; an unchanged file is not read again.
  private static func found(by store: FileStore) -> ReportedState {
    store.unchangedRevision().map(ReportedState.content) ?? reported(of: reading(of: store))
  }

  private func event(of reading: Result<FileReadResult, StoreError>) -> StoreEvent {
    do throws(StoreError) {
      let reading = try reading.get()
      let snapshot = try store.snapshot(of: reading, at: try store.location())
      store.remember(reading)
      return .changed(snapshot)
    } catch { return .unreadable(error) }
  }

  private static func reading(of store: FileStore) -> Result<FileReadResult, StoreError> {
    Result { () throws(StoreError) in try store.reader(of: try store.location()).peek() }
  }

  private static func reported(of reading: Result<FileReadResult, StoreError>) -> ReportedState {
    switch reading {
    case .success(let reading): .content(reading.revision)
    case .failure(let error): .failure(error)
    }
  }

  /// Whether a result is final: a document at once, anything else after it has been unchanged.
  private static func isSettled(
    _ reading: Result<FileReadResult, StoreError>, _ state: inout State,
    _ now: ContinuousClock.Instant
  ) -> Bool {
    if case .success(.document) = reading { return true }
    if let (seen, since) = state.unsettled, isSame(seen, reading) {
      return now - since >= FileReader.settleTime
    }
    state.unsettled = (reading, now)
    return false
  }

  private static func isSame(
    _ left: Result<FileReadResult, StoreError>, _ right: Result<FileReadResult, StoreError>
  ) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left.isSame(as: right)
    case (.failure(let left), .failure(let right)): left == right
    default: false
    }
  }
}
