/// The calls to the system that a file store makes, one method each, so that tests can fail every one of them.
package protocol FileSystem: Sendable {
  /// Opens a file; it is closed on exec, never waits for the other end of a pipe, and becomes no terminal of ours.
  func open(_ path: String, for purpose: OpenPurpose) throws(Errno) -> Int32
  /// Opens what has this name in an open folder, as ``open(_:for:)`` does, but follows no symbolic link.
  func open(_ name: String, in folder: Int32, for purpose: OpenPurpose) throws(Errno) -> Int32
  /// Another descriptor of the same open file.
  func duplicate(_ descriptor: Int32) throws(Errno) -> Int32
  func close(_ descriptor: Int32) throws(Errno)
  /// Some of the bytes from an offset on; none at the end.
  func read(_ descriptor: Int32, at offset: Int, atMost count: Int) throws(Errno) -> [UInt8]
  /// Writes at an offset, perhaps less than asked for, and tells how many bytes.
  func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, at offset: Int) throws(Errno) -> Int
  func truncate(_ descriptor: Int32, to size: Int) throws(Errno)
  /// Waits until the disk holds the file.
  func synchronize(_ descriptor: Int32) throws(Errno)

  func status(of descriptor: Int32) throws(Errno) -> FileStatus
  /// What a path leads to, links followed.
  func status(at path: String) throws(Errno) -> FileStatus
  /// What has this name in an open folder, be it a symbolic link.
  func status(of name: String, in folder: Int32) throws(Errno) -> FileStatus
  /// What a symbolic link says; nil where the path is not a link.
  func linkTarget(at path: String) throws(Errno) -> String?
  /// The path without links and dots.
  func resolved(_ path: String) throws(Errno) -> String
  /// Whether this process may write what is at the path.
  func isWritable(_ path: String) -> Bool
  /// Whether changes that others make there are not told; nil where that cannot be told.
  func isRemote(_ path: String) -> Bool?
  func names(in folder: Int32) throws(Errno) -> [String]

  func setMode(of descriptor: Int32, to mode: UInt32) throws(Errno)
  func setOwner(of descriptor: Int32, to owner: UInt32?, group: UInt32?) throws(Errno)
  /// The extended attributes, access lists among them; none where the file system has none.
  func attributes(of descriptor: Int32) throws(Errno) -> [String: [UInt8]]
  func setAttribute(_ name: String, of descriptor: Int32, to value: [UInt8]) throws(Errno)
  func removeAttribute(_ name: String, of descriptor: Int32) throws(Errno)

  /// Exchanges two files in one step.
  func exchange(_ name: String, _ other: String, in folder: Int32) throws(Errno)
  /// Renames, and replaces what is there.
  func rename(_ name: String, replacing other: String, in folder: Int32) throws(Errno)
  /// Renames where nothing is there, else fails with ``Errno/exists``.
  func rename(_ name: String, toNew other: String, in folder: Int32) throws(Errno)
  func remove(_ name: String, in folder: Int32) throws(Errno)
  func makeFolder(_ name: String, in folder: Int32, mode: UInt32) throws(Errno)

  /// Tries to get the lock of an open file; false where another has it.
  func tryLock(_ descriptor: Int32) throws(Errno) -> Bool
  /// Whether any process has the file, open here for reading, open for writing; nil where that cannot be told.
  func hasWriters(_ descriptor: Int32) -> Bool?
  /// Whether a process of this number lives.
  func isAlive(process: Int32) -> Bool
}

/// What a file is opened for.
package enum OpenPurpose: Hashable, Sendable {
  /// To be read.
  case reading
  /// To be read, locked and perhaps written.
  case updating
  /// To be made, with these permissions; it must not be there.
  case creating(mode: UInt32)
  /// To be listed or synchronized, as a folder.
  case listing
  /// To reach what is in it, as a folder, which need not be readable.
  case passing
  /// Like ``passing``, if its path has no symbolic link; ``Errno/unsupported`` if the system cannot check that.
  case passingWithoutLinks
}

/// The result of an attempt to lock a file.
package enum LockAttempt: Hashable, Sendable {
  /// The file is locked.
  case locked
  /// Another process has locked it.
  case busy
  /// Files cannot be locked on this file system.
  case unsupported
}

extension FileSystem {
  /// Tries to lock an open file.
  package func lock(_ descriptor: Int32) throws(Errno) -> LockAttempt {
    do { return try tryLock(descriptor) ? .locked : .busy } catch {
      if Errno.withoutLocks.contains(error) { return .unsupported }
      throw error
    }
  }

  /// The names in the directory at a path.
  package func names(in path: String) throws(Errno) -> [String] {
    try OpenFolder(path, in: self).names()
  }
}

extension FileSystem {
  /// The bytes of an open file to its end, or to the limit.
  package func bytes(
    of descriptor: Int32, atMost limit: Int, expecting size: Int
  ) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let room = min(max(size + 1 - bytes.count, 4096), limit - bytes.count)
      let chunk = try read(descriptor, at: bytes.count, atMost: room)
      if chunk.isEmpty { break }
      // As a rule the first read gives all, which is then not copied.
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
    return bytes
  }

  /// Writes every byte from an offset on, in as many calls as it takes.
  package func write(
    all bytes: [UInt8], to descriptor: Int32, at offset: Int = 0
  ) throws(Errno) {
    var written = 0
    while written < bytes.count {
      let count = try write(bytes[written...], to: descriptor, at: offset + written)
      // A disk that takes nothing and says nothing is full.
      guard count > 0 else { throw .noSpace }
      written += count
    }
  }
}
