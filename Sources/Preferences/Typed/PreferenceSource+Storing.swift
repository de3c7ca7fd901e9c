import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The commits of a source, to distinguish changes of other programs from reports of its own.
struct Commits: Sendable {
  /// Whether one is being made.
  var isRunning = false
  /// The time at which the last one ended.
  var lastEnd: ContinuousClock.Instant?
  /// The revision that the watch reported during the commit.
  var missed: StoreRevision?
}

extension PreferenceSource {
  /// The time after a commit in which the watch may still report the former content.
  private static let echo = Duration.seconds(1)

  /// Starts to watch the store and reads it, on the first call.
  func begin() {
    gate.enter {
      guard !state.withLock(\.hasBegun) else { return }
      let watch = try? store.watch { [weak self] event in self?.handle(event) }
      state.withLock { state in
        state.hasBegun = true
        state.watch = watch
      }
      load().deliver()
    }
  }

  /// Reads the store again.
  func reload() { gate.enter(load).deliver() }

  /// Reads the store, under the gate; returns the observers to notify.
  private func load() -> [any StoreObserver] {
    do {
      return accept(try store.load())
    } catch {
      return setReadFailure(error as? StoreError ?? .unsupported("\(error)"))
    }
  }

  /// Handles an event of the watch.
  private func handle(_ event: StoreEvent) {
    switch event {
    case .unreadable(let error): setReadFailure(error).deliver()
    case .changed(let content):
      switch worth(of: content) {
      case .known, .later: break
      case .new: accept(content).deliver()
      case .doubtful: reload()
      }
    }
  }

  private enum Worth { case known, new, later, doubtful }

  // A watch reports with a delay, so its report may be older than the last commit.
  private func worth(of content: StoreSnapshot) -> Worth {
    state.withLock { state in
      if state.commits.isRunning {
        state.commits.missed = content.revision
        return .later
      }
      if content.revision == state.stored.revision, state.readFailure == nil { return .known }
      guard let end = state.commits.lastEnd, .now - end < Self.echo else { return .new }
      return .doubtful
    }
  }

  /// Makes a change, and notifies its listeners.
  ///
  /// - Parameter isPatient: Whether to wait for other threads that commit beyond the deadline.
  func commit(
    _ changes: ChangeSet, as assignment: Int?, deadline: ContinuousClock.Instant, isPatient: Bool
  ) throws(PreferenceError) -> CommitResult {
    var changes = changes
    changes.secrets = secrets
    let outcome = gate.enter(before: isPatient ? nil : deadline) {
      commitInside(changes, as: assignment, deadline: deadline)
    }
    guard let outcome else { throw .contended(store.identity) }
    outcome.listeners.deliver()
    do { return try outcome.result.get() } catch { throw PreferenceError(error) }
  }

  /// Commits under the gate; returns the observers to notify.
  private func commitInside(
    _ changes: ChangeSet, as assignment: Int?, deadline: ContinuousClock.Instant
  ) -> (result: Result<CommitResult, any Error>, listeners: [any StoreObserver]) {
    state.withLock { $0.commits.isRunning = true }
    let result = Result { try store.commit(changes, deadline: deadline) }
    var listeners: [any StoreObserver] = []
    switch result {
    case .success(.done(let content, _)): listeners = accept(content, with: assignment)
    case .success(let other): listeners = accept(other.snapshot)
    case .failure: break
    }
    let revision = stored.revision
    let missed = state.withLock { state in
      defer { state.commits = Commits(lastEnd: .now) }
      return state.commits.missed
    }
    if let missed, missed != revision { listeners += load() }
    return (result, listeners)
  }
}

extension PreferenceSource {
  /// Finds secrets in a content: declared ones, and others by their names.
  fileprivate var secrets: @Sendable (PreferenceValue) -> [ValueLocation] {
    let scopes = state.withLock(\.scopes).values.compactMap { $0 as? any AnyGroupScope }
    return { root in
      let cells = scopes.flatMap(\.allCells)
      let declared = cells.flatMap { [$0.path] + $0.aliasPaths }
      let known = declared.flatMap { sequence(first: $0, next: \.parent) }
      let secret = cells.filter(\.isSecret).flatMap { [$0.path] + $0.aliasPaths }
      return secret.filter { root[$0] != nil }.map { ValueLocation($0) }
        + root.namedSecrets(known: Set(known.map { ValueLocation($0) }))
    }
  }
}
