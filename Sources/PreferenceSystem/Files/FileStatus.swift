/// The status of a file.
package struct FileStatus: Hashable, Sendable {
  /// The type of a file.
  package enum Kind: Hashable, Sendable {
    /// A regular file.
    case regular
    /// A directory.
    case directory
    /// A symbolic link that was not followed.
    case link
    /// A pipe, a socket or a device.
    case other
  }

  /// The identity of a file on this machine.
  package struct Identity: Hashable, Sendable {
    package var device: UInt64
    package var inode: UInt64
  }

  package var identity: Identity
  package var kind: Kind
  /// The permission bits, including the set-id bits.
  package var mode: UInt32
  /// The number of names of the file.
  package var links: Int
  package var owner: UInt32
  package var group: UInt32
  /// The size in bytes.
  package var size: Int
  /// The time of the last change of its bytes, since 1970.
  package var modified: Duration
  /// The time of the last change of its bytes, names or permissions, since 1970.
  package var changed: Duration
}

extension FileStatus {
  init(_ status: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    self.init(
      identity: Identity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)),
      kind: Kind(mode: status.st_mode), mode: UInt32(status.st_mode) & 0o7777,
      links: Int(status.st_nlink), owner: status.st_uid, group: status.st_gid,
      size: Int(status.st_size), modified: Duration(modified), changed: Duration(changed))
  }
}

extension FileStatus.Kind {
  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

extension Duration {
  /// Converts a time stamp to the time since 1970.
  init(_ stamp: timespec) {
    self = .seconds(Int64(stamp.tv_sec)) + .nanoseconds(Int64(stamp.tv_nsec))
  }
}
