import PreferenceSystem
import PreferenceValues

/// The lock of the file a commit is about to replace, held against other processes and other threads.
///
/// The data file itself is locked, so that no lock file and no readable folder is needed. A file that was replaced
/// while its lock was waited for is not the file any more, and the next one is tried.
struct CommitLock {
  private let location: FileLocation
  private let fileSystem: any FileSystem
  private var claims: [InProcessLocks.Key] = []
  /// The folder of the file; nil where there is none yet.
  private(set) var folder: OpenFolder?
  /// The locked file, open for reading and writing; nil where there is none yet.
  private(set) var descriptor: Int32?

  /// How long to wait before the lock is tried again.
  private static let pauses = 1...8

  /// Waits for the lock.
  init(
    _ location: FileLocation, in fileSystem: any FileSystem, clock: SystemClock,
    deadline: ContinuousClock.Instant
  ) throws(StoreError) {
    self.location = location
    self.fileSystem = fileSystem
    while try !tryAll() {
      guard clock.now() < deadline else {
        throw .locked(
          path: location.path,
          holder: LockHolder(ofFileAt: location.path, in: fileSystem)?.description)
      }
      clock.sleep(.milliseconds(Int.random(in: Self.pauses)))
    }
  }

  /// Gives the lock up.
  mutating func release() {
    close()
    InProcessLocks.release(claims)
    claims = []
  }

  /// Goes on with the lock of the file that took the place of the locked one.
  mutating func adopt(_ aside: TemporaryFile) {
    close()
    descriptor = aside.file.descriptor
    let key = InProcessLocks.Key.file(aside.content.status.identity)
    if case .granted = InProcessLocks.claim(key) { claims.append(key) }
  }

  /// The folder of the file, made where it is missing.
  mutating func makeFolder(mode: UInt32) throws(StoreError) -> OpenFolder {
    if let folder { return folder }
    let made = try StoreError.wrapping("make the folder", location.folder) { () throws(Errno) in
      try OpenFolder.made(location.folder, mode: mode, in: fileSystem)
    }
    folder = made
    return made
  }

  private mutating func close() {
    if let descriptor { try? fileSystem.close(descriptor) }
    descriptor = nil
  }

  private mutating func tryAll() throws(StoreError) -> Bool {
    do throws(StoreError) {
      if try claim(.path(location.path)), try lockFile() { return true }
    } catch {
      release()
      throw error
    }
    release()
    return false
  }

  private mutating func claim(_ key: InProcessLocks.Key) throws(StoreError) -> Bool {
    switch InProcessLocks.claim(key) {
    case .granted:
      claims.append(key)
      return true
    case .taken: return false
    case .nested: throw .nested(path: location.path)
    }
  }

  /// Whether the file at the path is locked now, or there is none.
  private mutating func lockFile() throws(StoreError) -> Bool {
    folder = try answer { () throws(Errno) in try OpenFolder(location.folder, in: fileSystem) }
    guard let folder, let descriptor = try openFile(in: folder) else { return true }
    self.descriptor = descriptor
    guard
      let identity = try answer({ () throws(Errno) in try fileSystem.status(of: descriptor) })?
        .identity,
      try claim(.file(identity))
    else { return false }
    return try answer { () throws(Errno) -> Bool in
      guard try fileSystem.tryLock(descriptor) else { return false }
      return try folder.status(of: location.name).identity == identity
    } ?? false
  }

  private func openFile(in folder: OpenFolder) throws(StoreError) -> Int32? {
    try answer { () throws(Errno) -> Int32? in
      // What is no file is told by the one who reads it.
      guard try folder.status(of: location.name).kind == .regular else { return nil }
      return try folder.open(location.name, for: .updating)
    } ?? nil
  }

  /// What the call answers, nil where the file is not there.
  private func answer<Result>(_ call: () throws(Errno) -> Result) throws(StoreError) -> Result? {
    let path = location.path
    do { return try call() } catch {
      switch error {
      case .notFound: return nil
      case .accessDenied, .notPermitted:
        throw .readOnly(reason: Reason(Message("\(path) is not writable: permission denied")))
      case .readOnlyFileSystem:
        throw .readOnly(reason: Reason(Message("\(path) is not writable: read-only file system")))
      default: throw StoreError(error, "lock", path)
      }
    }
  }
}
