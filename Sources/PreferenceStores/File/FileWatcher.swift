import PreferenceSystem
import PreferenceValues

/// The file watcher of the process: a thread that sleeps until a watched file changes.
///
/// Handlers are called on this thread; a slow one delays the others.
final class FileWatcher: Sendable {
  private struct State {
    var watches: [Int: FileWatch] = [:]
    var begun = 0
  }

  /// The watcher, created for the first watched file.
  private static let shared = Mutex<FileWatcher?>(nil)

  private let source: any ChangeSource
  private let state = Mutex(State())

  private init(_ source: any ChangeSource) { self.source = source }

  /// Watches the file of a store.
  static func watch(_ store: FileStore, handler: WatchHandler<StoreEvent>) throws(StoreError)
    -> any StoreWatch
  {
    try StoreError.wrapping(.watch, store.path) { () throws(Errno) in
      let watcher = try shared.withLock { shared throws(Errno) in
        if let shared { return shared }
        let watcher = FileWatcher(try ChangeSources.system())
        try startThread { watcher.run() }
        shared = watcher
        return watcher
      }
      return try watcher.add(FileWatch(store, handler: handler))
    }
  }

  /// Records a content that a store's users know from a load or a commit.
  static func markReported(_ revision: StoreRevision, of store: FileStore) {
    guard let watcher = shared.withLock({ $0 }) else { return }
    for watch in watcher.state.withLock({ Array($0.watches.values) }) where watch.store === store {
      watch.markReported(revision)
    }
  }

  private func add(_ watch: FileWatch) throws(Errno) -> any StoreWatch {
    try startWatching(watch)
    let number = state.withLock { state in
      state.begun += 1
      state.watches[state.begun] = watch
      return state.begun
    }
    // Changes since the first check have not been reported.
    source.wake()
    return CancelableWatch { [self] in
      watch.handler.cancel()
      state.withLock { _ = $0.watches.removeValue(forKey: number) }
      unwatch(watch.paths?.watched ?? [])
    }
  }

  /// Makes the system watch the current paths of a file.
  private func startWatching(_ watch: FileWatch) throws(Errno) {
    repeat {
      let before = watch.paths?.watched ?? []
      let isOther = watch.updatePaths()
      try source.watch(watch.paths?.watched ?? [])
      unwatch(before.subtracting(watch.paths?.watched ?? []))
      guard isOther else { return }
    } while true
  }

  private func unwatch(_ paths: Set<ExactName>) {
    let needed = state.withLock { state in
      state.watches.values.reduce(into: Set()) { $0.formUnion($1.paths?.watched ?? []) }
    }
    source.unwatch(paths.subtracting(needed))
  }

  /// Waits for changes and checks the files, forever.
  private func run() {
    while true {
      let due = state.withLock { $0.watches.values.compactMap(\.due).min() }
      let changes = source.wait(atMost: due.map { max(.zero, $0 - .now) })
      for watch in state.withLock({ Array($0.watches.values) }) where concerns(watch, changes) {
        // On failure, the paths watched so far stay watched.
        try? startWatching(watch)
        let isOnlyWoken = changes.paths.isEmpty && !changes.isIncomplete
        if isOnlyWoken { watch.recheck() } else { watch.check() }
      }
    }
  }

  private func concerns(_ watch: FileWatch, _ changes: Changes) -> Bool {
    if changes.isIncomplete || changes.paths.isEmpty { return true }
    if let due = watch.due, due <= .now { return true }
    return watch.paths.map { !$0.relevant.isDisjoint(with: changes.paths) } ?? true
  }
}
