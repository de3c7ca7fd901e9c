/// The number of a system error.
package struct Errno: Error, Hashable, Sendable {
  /// The number, as in `errno`.
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// The error of the last call on this thread.
  package static var last: Errno { Errno(errno) }

  /// The system's description of the error.
  package var text: String { String(cString: settee_strerror(code)) }

  package static let notFound = Errno(ENOENT)
  package static let exists = Errno(EEXIST)
  package static let accessDenied = Errno(EACCES)
  package static let notPermitted = Errno(EPERM)
  package static let readOnlyFileSystem = Errno(EROFS)
  package static let busy = Errno(EBUSY)
  package static let invalid = Errno(EINVAL)
  package static let noSpace = Errno(ENOSPC)
  package static let inputOutput = Errno(EIO)
  package static let wouldBlock = Errno(EWOULDBLOCK)
  package static let unsupported = Errno(ENOSYS)
  package static let notSupported = Errno(ENOTSUP)
  package static let tooManyLinks = Errno(ELOOP)
  package static let notDirectory = Errno(ENOTDIR)
  /// The error of a path that is not valid UTF-8: as a string, it would lead to another file.
  package static let notText = Errno(EILSEQ)

  /// The errors of a file system that cannot lock files.
  package static let withoutLocks = [ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP].map { Errno($0) }
  /// The errors of a disk or a quota that is full.
  package static let withoutSpace = [ENOSPC, EDQUOT].map { Errno($0) }
}
