package import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The file of a journal, open and locked, so that no other program writes it.
struct JournalFile {
  let path: String
  private let name: String
  private let directory: OpenDirectory
  private var descriptor: Int32
  private var fileSystem: any FileSystem { directory.fileSystem }

  /// Opens the file, or creates it, and waits for its lock.
  ///
  /// - Parameters:
  ///   - patience: The longest time to wait for one program; while others append to the file, the waiting goes on.
  ///   - followsLink: Whether its directory may be a symbolic link.
  /// - Throws: ``StoreError``, also if another program keeps the lock.
  init(
    at path: String, in fileSystem: any FileSystem, clock: SystemClock,
    patience: Duration, followsLink: Bool = false
  ) throws(StoreError) {
    let (place, name) = FileLocation.parts(of: path)
    var pauses = LockPauses()
    var queue = LockQueue(patience: patience, since: clock.now())
    while true {
      // Opened again each time, because another program may have removed it.
      let directory = try StoreError.wrapping(.write, path) { () throws(Errno) in
        try followsLink
          ? OpenDirectory.made(place, mode: 0o700, in: fileSystem)
          : OpenDirectory.withoutLink(place, creating: 0o700, in: fileSystem)
      }
      if let descriptor = try Self.lock(name, in: directory) {
        (self.path, self.name) = (path, name)
        self.directory = directory
        self.descriptor = descriptor
        return
      }
      let size = try? directory.status(of: name).size
      guard !queue.isOver(atSize: size, now: clock.now()) else {
        let holder = LockHolder(ofFileAt: path, in: fileSystem)
        throw .locked(path: path, holder: holder.map { RefusalReason($0.message) })
      }
      clock.sleep(pauses.next())
    }
  }

  /// Closes the file and releases its lock.
  func close() { try? fileSystem.close(descriptor) }

  /// The bytes of the file.
  func bytes() throws(StoreError) -> [UInt8] {
    try FileContent(opened: descriptor, path: path, limit: FileStore.sizeLimit, in: fileSystem)
      .bytes
  }

  /// The number of bytes.
  func size() throws(StoreError) -> Int {
    try StoreError.wrapping(.read, path) { () throws(Errno) in
      try fileSystem.status(of: descriptor).size
    }
  }

  /// Appends bytes, and waits for the disk with ``StoreDurability/disk``.
  func append(_ bytes: [UInt8], durability: StoreDurability) throws(StoreError) {
    try StoreError.wrapping(.write, path) { () throws(Errno) in
      let end = try fileSystem.status(of: descriptor).size
      do throws(Errno) { try fileSystem.write(all: bytes, to: descriptor, at: end) } catch {
        try? fileSystem.truncate(descriptor, to: end)
        throw error
      }
      if durability == .disk { try fileSystem.synchronize(descriptor) }
    }
  }

  /// Replaces the whole content or nothing, and stays locked.
  mutating func replace(with bytes: [UInt8]) throws(StoreError) {
    let new = try StoreError.wrapping(.write, path) { () throws(Errno) in
      let new = try FileReplacement(
        of: name, in: directory, holding: bytes, isLocked: true, isDurable: true)
      try new.claimName()
      return new
    }
    close()
    descriptor = new.descriptor
    try StoreError.wrapping(.write, path) { () throws(Errno) in try new.confirm() }
  }

  /// Deletes the file.
  func remove() throws(StoreError) {
    try StoreError.wrapping(.remove, path) { () throws(Errno) in try directory.remove(name) }
  }

  /// The open file with its lock; nil if another program has it, or replaced the file.
  private static func lock(_ name: String, in directory: OpenDirectory) throws(StoreError) -> Int32?
  {
    try StoreError.wrapping(.write, directory.path(of: name)) { () throws(Errno) -> Int32? in
      let descriptor = try open(name, in: directory)
      do throws(Errno) {
        if try directory.fileSystem.lock(descriptor) != .busy, directory.isNamed(name, descriptor) {
          return descriptor
        }
      } catch {
        try? directory.fileSystem.close(descriptor)
        throw error
      }
      try? directory.fileSystem.close(descriptor)
      return nil
    }
  }

  private static func open(_ name: String, in directory: OpenDirectory) throws(Errno) -> Int32 {
    do { return try directory.open(name, for: .updating) } catch {
      guard error == .notFound else { throw error }
    }
    do {
      let descriptor = try directory.open(name, for: .creating(mode: 0o600))
      try? directory.synchronize()
      return descriptor
    } catch {
      guard error == .exists else { throw error }
      return try directory.open(name, for: .updating)
    }
  }
}

/// The waiting for a lock behind other programs that append to the file one after another.
private struct LockQueue {
  private let patience: Duration
  private let last: ContinuousClock.Instant
  private var deadline: ContinuousClock.Instant
  private var size: Int?

  init(patience: Duration, since start: ContinuousClock.Instant) {
    self.patience = patience
    deadline = start + patience
    last = start + patience * 10
  }

  /// Whether the waiting ends; a new size of the file shows that the queue moves.
  mutating func isOver(atSize size: Int?, now: ContinuousClock.Instant) -> Bool {
    if let old = self.size, size != old { deadline = min(now + patience, last) }
    self.size = size
    return LockWaiting.isOver(at: deadline, now: now)
  }
}

extension StateFile {
  /// Runs a closure while no other settee process uses the file exclusively.
  ///
  /// - Throws: ``StoreError/locked(path:holder:)`` after five seconds, and the errors of the
  ///   closure.
  package func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = try JournalFile(
      at: "\(path).lock", in: fileSystem, clock: .system, patience: .seconds(5), followsLink: true)
    defer {
      // A program that waits for the lock sees that the file is gone, and creates another one.
      try? lock.remove()
      lock.close()
    }
    return try body()
  }
}
