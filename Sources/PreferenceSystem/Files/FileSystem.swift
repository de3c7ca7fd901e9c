/// The system calls of a file store, one method each, so that tests can make each of them fail.
package protocol FileSystem: Sendable {
  /// Opens a file without waiting for the other end of a pipe and without acquiring a terminal; exec closes it.
  func open(_ path: String, for purpose: OpenPurpose) throws(Errno) -> Int32
  /// Opens a file of an open directory like ``open(_:for:)``, but does not follow a symbolic link.
  func open(_ name: String, in directory: Int32, for purpose: OpenPurpose) throws(Errno) -> Int32
  /// Duplicates the descriptor of an open file.
  func duplicate(_ descriptor: Int32) throws(Errno) -> Int32
  func close(_ descriptor: Int32) throws(Errno)
  /// Reads some of the bytes from an offset on; none at the end.
  func read(_ descriptor: Int32, at offset: Int, atMost count: Int) throws(Errno) -> [UInt8]
  /// Writes at an offset and returns the number of written bytes, which may be smaller than requested.
  func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, at offset: Int) throws(Errno) -> Int
  func truncate(_ descriptor: Int32, to size: Int) throws(Errno)
  /// Waits until the disk holds the file.
  func synchronize(_ descriptor: Int32) throws(Errno)

  func status(of descriptor: Int32) throws(Errno) -> FileStatus
  /// The status of the file at a path; symbolic links are followed.
  func status(at path: String) throws(Errno) -> FileStatus
  /// The status of a file or symbolic link of an open directory.
  func status(of name: String, in directory: Int32) throws(Errno) -> FileStatus
  /// The target of a symbolic link; nil if the path is not a link.
  func linkTarget(at path: String) throws(Errno) -> String?
  /// The path without links and dots.
  func resolved(_ path: String) throws(Errno) -> String
  /// Checks that this process may write to the file at the path.
  func checkWritable(_ path: String) throws(Errno)
  /// Checks that the file at the path can be replaced, as far as that is known without trying: ``Errno/busy`` for a mount
  /// point.
  func checkReplaceable(_ path: String) throws(Errno)
  /// Whether the file system does not report the changes of other machines; nil if that is unknown.
  func isRemote(_ path: String) -> Bool?
  func names(in directory: Int32) throws(Errno) -> [String]

  func setMode(of descriptor: Int32, to mode: UInt32) throws(Errno)
  /// Sets the permission bits of a file that cannot be opened; a symbolic link is not followed.
  func setMode(of name: String, in directory: Int32, to mode: UInt32) throws(Errno)
  func setOwner(of descriptor: Int32, to owner: UInt32?, group: UInt32?) throws(Errno)
  /// The extended attributes, including access lists; empty if the file system has none.
  func attributes(of descriptor: Int32) throws(Errno) -> [String: [UInt8]]
  func setAttribute(_ name: String, of descriptor: Int32, to value: [UInt8]) throws(Errno)
  func removeAttribute(_ name: String, of descriptor: Int32) throws(Errno)

  /// Exchanges two files in one step.
  func exchange(_ name: String, _ other: String, in directory: Int32) throws(Errno)
  /// Renames a file and replaces an existing one.
  func rename(_ name: String, replacing other: String, in directory: Int32) throws(Errno)
  /// Renames a file; throws ``Errno/exists`` if the new name is taken.
  func rename(_ name: String, toNew other: String, in directory: Int32) throws(Errno)
  func remove(_ name: String, in directory: Int32) throws(Errno)
  func makeDirectory(_ name: String, in directory: Int32, mode: UInt32) throws(Errno)

  /// Tries to lock an open file; false if another process has locked it.
  func tryLock(_ descriptor: Int32) throws(Errno) -> Bool
  /// Whether any process has the file open for writing, which must be open for reading here; nil if that is unknown.
  func hasWriters(_ descriptor: Int32) -> Bool?
  /// Whether a process with this number exists.
  func isAlive(process: Int32) -> Bool
}

/// The purpose for which a file is opened.
package enum OpenPurpose: Hashable, Sendable {
  /// Reading.
  case reading
  /// Reading, locking and perhaps writing.
  case updating
  /// Creating the file with these permissions; it must not exist.
  case creating(mode: UInt32)
  /// Creating a file in a directory that has no name and vanishes when it is closed; ``Errno/unsupported`` or
  /// ``Errno/notSupported`` if the file system has no such files.
  case creatingNameless
  /// Listing or synchronizing a directory.
  case listing
  /// Reaching the files of a directory, which need not be readable.
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
  /// Whether this process may write to the file at the path.
  package func isWritable(_ path: String) -> Bool { (try? checkWritable(path)) != nil }

  /// Whether a file is at a path, or a symbolic link whose target need not exist.
  package func hasEntry(at path: String) -> Bool {
    if (try? status(at: path)) != nil { return true }
    do { return try linkTarget(at: path) != nil } catch { return error == .notText }
  }
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
    try OpenDirectory(path, in: self).names()
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
      // The first read usually returns everything, and no copy is needed.
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
      // A disk that writes nothing and reports no error is full.
      guard count > 0 else { throw .noSpace }
      written += count
    }
  }
}
