import PreferenceSystem

/// The watch of one file: reads it when something happened there, and tells when its content is another one.
final class FileWatch: Sendable {
  /// What was told last, or was there when the watch began.
  private enum ReportedState: Equatable {
    case content(Revision)
    case failure(StoreError)
  }

  private struct State {
    var told: ReportedState
    /// How often the store's users have learned of something else than was told here last.
    var strays = 0
    /// What they have learned of last, apart from what was told here.
    var learned: Revision?
    var paths: WatchedPaths?
    /// What may be a moment's, and since when it stands still.
    var unsettled: (reading: Result<FileReadResult, StoreError>, since: ContinuousClock.Instant)?
  }

  let handler: WatchHandler<StoreEvent>
  let store: FileStore
  private let state: Mutex<State>

  init(_ store: FileStore, handler: WatchHandler<StoreEvent>) {
    self.store = store
    self.handler = handler
    state = Mutex(State(told: Self.found(by: store)))
  }

  /// What the system is asked to watch.
  var paths: WatchedPaths? { state.withLock(\.paths) }

  /// When to look again though nothing happens, nil for never.
  var due: ContinuousClock.Instant? {
    state.withLock { $0.unsettled.map { $0.since + FileReader.settleTime } }
  }

  /// Finds out what must be watched now; whether that is something else than before.
  func updatePaths() -> Bool {
    let location = try? store.location()
    let paths = location.map { WatchedPaths($0, in: store.fileSystem) }
    return state.withLock { state in
      defer { state.paths = paths }
      return state.paths != paths
    }
  }

  /// Takes note that the store's users have learned of a content, be it that of a commit of theirs.
  func note(_ revision: Revision) {
    state.withLock { state in
      guard state.told != .content(revision) else { return }
      state.strays += 1
      state.learned = revision
    }
  }

  /// Looks at the file, and tells what is new about it.
  ///
  /// What was told last is news again where the store's users have learned of something else meanwhile.
  func look() {
    let strays = state.withLock(\.strays)
    let reading = Self.reading(of: store)
    let now = store.clock.now()
    let isNew = state.withLock { state in
      let told = Self.told(of: reading)
      guard state.told != told || strays > 0 else {
        state.unsettled = nil
        return false
      }
      guard Self.isSettled(reading, &state, now) else { return false }
      state.unsettled = nil
      state.told = told
      // A commit of theirs that happened while the file was read is what is told here.
      let isLearned = state.learned.map(ReportedState.content) == told
      state.strays = isLearned ? 0 : state.strays - strays
      return true
    }
    if isNew { handler.call(event(of: reading)) }
  }

  /// Looks whether something happened between the beginning of the watch and the time from which the system tells.
  func lookAgain() {
    if let revision = store.unchangedRevision(),
      state.withLock({ $0.told == .content(revision) && $0.strays == 0 && $0.unsettled == nil })
    {
      return
    }
    look()
  }

  /// What is there now; a big file that was read before is not read again.
  private static func found(by store: FileStore) -> ReportedState {
    store.unchangedRevision().map(ReportedState.content) ?? told(of: reading(of: store))
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

  private static func told(of reading: Result<FileReadResult, StoreError>) -> ReportedState {
    switch reading {
    case .success(let reading): .content(reading.revision)
    case .failure(let error): .failure(error)
    }
  }

  /// Whether what was found can be believed: a document at once, anything else when it has stood still.
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
