import PreferenceSystem
import PreferenceValues

/// The lock of the file that a commit replaces, against other processes and other threads.
///
/// The data file itself is locked, so that no lock file and no readable directory is needed. If the
/// file is replaced while the lock is waited for, the new file is locked instead. All access is
/// through the open directory, and no symbolic link is followed.
struct CommitLock {
  private let location: FileLocation
  private let fileSystem: any FileSystem
  private var keys: [InProcessLocks.Key] = []
  /// The directory of the file; nil if it does not exist.
  private(set) var directory: OpenDirectory?
  /// The locked file, open for reading and writing; nil if it does not exist.
  private(set) var descriptor: Int32?
  /// Whether the file could not be locked, because its file system cannot or because the user agreed to that.
  private(set) var isMissing = false

  /// Waits for the lock.
  ///
  /// - Parameter isRequired: Whether to fail at the deadline if another program keeps the lock.
  init(
    _ location: FileLocation, in fileSystem: any FileSystem, clock: SystemClock,
    deadline: ContinuousClock.Instant, isRequired: Bool = true
  ) throws(StoreError) {
    self.location = location
    self.fileSystem = fileSystem
    var pauses = LockPauses()
    while try !tryAll(isRequired: isRequired) {
      guard !LockWaiting.isOver(at: deadline, now: clock.now()) else {
        let holder = LockHolder(ofFileAt: location.path, in: fileSystem)
        throw .locked(path: location.path, holder: holder.map { RefusalReason($0.message) })
      }
      clock.sleep(pauses.next())
    }
  }

  /// Releases the lock.
  mutating func release() {
    close()
    InProcessLocks.release(keys)
    keys = []
  }

  /// Continues with the lock of the file that replaced the locked one.
  mutating func adopt(_ new: TemporaryFile) {
    close()
    descriptor = new.file.descriptor
    let key = InProcessLocks.Key.file(new.content.status.identity)
    if case .granted = InProcessLocks.acquire(key) { keys.append(key) }
  }

  /// The directory of the file, which is created if it does not exist.
  ///
  /// - Throws: ``StoreError``, also if a symbolic link leads there from elsewhere: its target may not be mounted.
  mutating func makeDirectory(mode: UInt32) throws(StoreError) -> OpenDirectory {
    if let directory { return directory }
    try checkMissingDirectory()
    let made = try StoreError.wrapping(.createDirectory, location.directory) { () throws(Errno) in
      try OpenDirectory.made(location.directory, mode: mode, in: fileSystem)
    }
    directory = made
    return made
  }

  /// Refuses a directory that does not exist if a symbolic link leads there from elsewhere.
  func checkMissingDirectory() throws(StoreError) {
    if directory != nil { return }
    if let link = location.links.first(where: { !isBelow(FileLocation.parts(of: $0).directory) }) {
      throw .unsupported(
        RefusalReason(
          Message(
            "the symbolic link \(link) leads to \(location.path), whose directory does not exist")))
    }
  }

  /// Whether the file would be in a directory or below it.
  private func isBelow(_ directory: String) -> Bool {
    location.path.hasPrefix(directory == "/" ? "/" : "\(directory)/")
  }

  private mutating func close() {
    if let descriptor { try? fileSystem.close(descriptor) }
    descriptor = nil
  }

  private mutating func tryAll(isRequired: Bool) throws(StoreError) -> Bool {
    do throws(StoreError) {
      if try acquire(.path(location.path)), try lockFile(isRequired: isRequired) { return true }
    } catch {
      release()
      throw error
    }
    release()
    return false
  }

  private mutating func acquire(_ key: InProcessLocks.Key) throws(StoreError) -> Bool {
    switch InProcessLocks.acquire(key) {
    case .granted:
      keys.append(key)
      return true
    case .busy: return false
    case .nested: throw .nested(path: location.path)
    }
  }

  /// Whether the file is locked, or does not exist.
  private mutating func lockFile(isRequired: Bool) throws(StoreError) -> Bool {
    directory = try call { () throws(Errno) in
      try OpenDirectory.opened(of: location, in: fileSystem)
    }
    guard let directory, let descriptor = try openFile(in: directory) else { return true }
    self.descriptor = descriptor
    guard
      let identity = try call({ () throws(Errno) in try fileSystem.status(of: descriptor) })?
        .identity,
      try acquire(.file(identity))
    else { return false }
    let attempt = try call { () throws(Errno) in try fileSystem.lock(descriptor) }
    isMissing = attempt == .unsupported || attempt == .busy && !isRequired
    guard attempt == .locked || isMissing else { return false }
    return try call { () throws(Errno) in
      try directory.status(of: location.name).identity == identity
    } ?? false
  }

  private func openFile(in directory: OpenDirectory) throws(StoreError) -> Int32? {
    try call { () throws(Errno) -> Int32? in
      // Reading reports what is not a file.
      guard try directory.status(of: location.name).kind == .regular else { return nil }
      return try directory.open(location.name, for: .updating)
    } ?? nil
  }

  /// The result of a call; nil if the file does not exist.
  private func call<Result>(_ body: () throws(Errno) -> Result) throws(StoreError) -> Result? {
    let path = location.path
    do { return try body() } catch {
      switch error {
      case .notFound: return nil
      case .accessDenied, .notPermitted:
        throw .readOnly(
          reason: RefusalReason(Message("\(path) is not writable: permission denied")))
      case .readOnlyFileSystem:
        throw .readOnly(
          reason: RefusalReason(Message("\(path) is not writable: read-only file system")))
      default: throw StoreError(error, .lock, path)
      }
    }
  }
}

extension CommitLock {
  /// Checks that no other user's symbolic link leads the save to a file that is not theirs.
  ///
  /// Otherwise the owner of a directory could have root write any file.
  func checkLinks() throws(StoreError) {
    let user = CurrentProcess.user
    for link in location.links {
      let (parent, name) = FileLocation.parts(of: link)
      guard let owner = try? OpenDirectory(parent, in: fileSystem).status(of: name).owner,
        owner != user, owner != 0, owner != targetOwner
      else { continue }
      throw .readOnly(
        reason: RefusalReason(
          Message(
            "the symbolic link \(link) belongs to another user and leads to \(location.path), which does not"
          )))
    }
  }

  /// The owner of the file, or of the directory in which it would be created.
  private var targetOwner: UInt32? {
    descriptor.flatMap { try? fileSystem.status(of: $0).owner } ?? (try? directory?.status().owner)
  }
}
