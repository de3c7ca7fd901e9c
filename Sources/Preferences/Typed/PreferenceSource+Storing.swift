import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// What is known of the commits of a source, to tell news from the echo of its own changes.
struct Commits: Sendable {
  /// Whether one is being made.
  var isRunning = false
  /// When the last one ended.
  var lastEnd: ContinuousClock.Instant?
  /// Which content the store told of meanwhile.
  var missed: Revision?
}

extension PreferenceSource {
  /// How long after a commit the watch may still tell of what was there before it.
  private static let echo = Duration.seconds(1)

  /// Begins to watch the store, and reads it; once.
  func begin() {
    gate.withLock { hasBegun in
      guard !hasBegun else { return }
      hasBegun = true
      let watch = try? store.watch { [weak self] event in self?.take(event) }
      state.withLock { $0.watch = watch }
      load().deliver()
    }
  }

  /// Reads the store anew.
  func reload() { gate.withLock { _ in load() }.deliver() }

  /// Reads the store, under the gate; answers who is to be told.
  private func load() -> [any StoreObserver] {
    do {
      return accept(try store.load())
    } catch {
      return miss(error as? StoreError ?? .unsupported("\(error)"))
    }
  }

  /// Takes what the watch tells.
  private func take(_ event: StoreEvent) {
    switch event {
    case .unreadable(let error): miss(error).deliver()
    case .changed(let content):
      switch worth(of: content) {
      case .known, .later: break
      case .new: accept(content).deliver()
      case .doubtful: reload()
      }
    }
  }

  private enum Worth { case known, new, later, doubtful }

  // A watch tells what it saw some time ago: before a commit of ours it may be what was there before.
  private func worth(of content: StoreSnapshot) -> Worth {
    state.withLock { state in
      if state.commits.isRunning {
        state.commits.missed = content.revision
        return .later
      }
      if content.revision == state.content.revision, state.readFailure == nil { return .known }
      guard let end = state.commits.lastEnd, .now - end < Self.echo else { return .new }
      return .doubtful
    }
  }

  /// Makes a change, and tells it when it is made.
  func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws(PreferenceError) -> CommitResult {
    var changes = changes
    changes.secrets = secrets
    let outcome = gate.withLock { [changes] _ in
      state.withLock { $0.commits.isRunning = true }
      let result = Result { try store.commit(changes, deadline: deadline) }
      var told = (try? result.get()).map { accept($0.snapshot) } ?? []
      let revision = content.revision
      let missed = state.withLock { state in
        defer { state.commits = Commits(lastEnd: .now) }
        return state.commits.missed
      }
      if let missed, missed != revision { told += load() }
      return (result, told)
    }
    outcome.1.deliver()
    do { return try outcome.0.get() } catch { throw PreferenceError(error) }
  }
}

extension PreferenceSource {
  /// Where secrets stand in a content: what keys are declared to be, and what names say beside them.
  fileprivate var secrets: @Sendable (PreferenceValue) -> [Location] {
    let scopes = state.withLock(\.scopes).values.compactMap { $0 as? any DeclaredScope }
    return { root in
      let cells = scopes.flatMap(\.allCells)
      let declared = cells.flatMap { [$0.path] + $0.aliasPaths }
      let known = declared.flatMap { sequence(first: $0, next: \.parent) }
      let secret = cells.filter(\.isSecret).flatMap { [$0.path] + $0.aliasPaths }
      return secret.filter { root[$0] != nil }.map { Location($0) }
        + root.namedSecrets(known: Set(known.map { Location($0) }))
    }
  }
}
