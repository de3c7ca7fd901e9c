package import PreferenceStores
import PreferenceSystem

/// The file of a journal, open and locked, so that nobody else writes it.
struct JournalFile {
  let path: String
  private let fileSystem: any FileSystem
  private var descriptor: Int32

  /// How long to wait before the lock is tried again, in milliseconds.
  private static let pauses = 1...8

  /// Opens the file, made where it is missing, and waits for its lock.
  ///
  /// - Throws: ``StoreError``, also where another program keeps the lock until the deadline.
  init(
    at path: String, in fileSystem: any FileSystem, clock: SystemClock,
    deadline: ContinuousClock.Instant
  ) throws(StoreError) {
    while true {
      if let descriptor = try Self.lock(path, in: fileSystem) {
        self.path = path
        self.fileSystem = fileSystem
        self.descriptor = descriptor
        return
      }
      guard clock.now() < deadline else {
        let holder = LockHolder(ofFileAt: path, in: fileSystem)?.description
        throw .locked(path: path, holder: holder)
      }
      clock.sleep(.milliseconds(Int.random(in: Self.pauses)))
    }
  }

  /// Lets go of the file.
  func close() { try? fileSystem.close(descriptor) }

  /// The bytes of the file.
  func bytes() throws(StoreError) -> [UInt8] {
    try FileContent(opened: descriptor, path: path, limit: FileStore.sizeLimit, in: fileSystem)
      .bytes
  }

  /// How many bytes there are.
  func size() throws(StoreError) -> Int {
    try StoreError.wrapping("read", path) { () throws(Errno) in
      try fileSystem.status(of: descriptor).size
    }
  }

  /// Writes bytes behind what is there, and waits for the disk where it is asked to.
  func append(_ bytes: [UInt8], durability: Durability) throws(StoreError) {
    try StoreError.wrapping("write", path) { () throws(Errno) in
      let end = try fileSystem.status(of: descriptor).size
      do throws(Errno) { try fileSystem.write(all: bytes, to: descriptor, at: end) } catch {
        try? fileSystem.truncate(descriptor, to: end)
        throw error
      }
      if durability == .disk { try fileSystem.synchronize(descriptor) }
    }
  }

  /// Puts other bytes in the place of all that is there, whole or not at all; the lock goes on.
  mutating func replace(with bytes: [UInt8]) throws(StoreError) {
    descriptor = try StoreError.wrapping("write", path) { () throws(Errno) in
      let aside = "\(path).new"
      try? fileSystem.remove(aside)
      let written = try fileSystem.open(aside, for: .creating(mode: 0o600))
      do throws(Errno) {
        _ = try fileSystem.tryLock(written)
        try fileSystem.write(all: bytes, to: written)
        try fileSystem.synchronize(written)
        try fileSystem.rename(aside, replacing: path)
      } catch {
        try? fileSystem.remove(aside)
        try? fileSystem.close(written)
        throw error
      }
      try? fileSystem.close(descriptor)
      return written
    }
  }

  /// Takes the file away.
  func remove() throws(StoreError) {
    try StoreError.wrapping("remove", path) { () throws(Errno) in try fileSystem.remove(path) }
  }

  /// The open file with its lock; nil where another has it, or the file was replaced meanwhile.
  private static func lock(
    _ path: String, in fileSystem: any FileSystem
  ) throws(StoreError) -> Int32? {
    try StoreError.wrapping("write", path) { () throws(Errno) -> Int32? in
      let descriptor = try open(path, in: fileSystem)
      do throws(Errno) {
        guard try fileSystem.tryLock(descriptor), fileSystem.isNamed(path, descriptor) else {
          try? fileSystem.close(descriptor)
          return nil
        }
        return descriptor
      } catch {
        try? fileSystem.close(descriptor)
        throw error
      }
    }
  }

  private static func open(_ path: String, in fileSystem: any FileSystem) throws(Errno) -> Int32 {
    do { return try fileSystem.open(path, for: .updating) } catch {
      guard error == .notFound else { throw error }
    }
    let folder = FileLocation.parts(of: path).folder
    try fileSystem.makeFolders(folder, mode: 0o700)
    do {
      let descriptor = try fileSystem.open(path, for: .creating(mode: 0o600))
      try? fileSystem.synchronizeFolder(folder)
      return descriptor
    } catch {
      guard error == .exists else { throw error }
      return try fileSystem.open(path, for: .updating)
    }
  }
}

extension StateFile {
  /// Does something with it while no other program of ours does.
  ///
  /// - Throws: ``StoreError/locked(path:holder:)`` where another one does for five seconds, and what the body throws.
  package func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = try JournalFile(
      at: "\(path).lock", in: fileSystem, clock: .system, deadline: .now + .seconds(5))
    defer {
      // Who waits for it sees that it is gone, and makes another one.
      try? lock.remove()
      lock.close()
    }
    return try body()
  }
}
