#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The number of a system error.
package struct Errno: Error, Hashable, Sendable {
  /// The number, as in `errno`.
  package let code: Int32

  /// The error of this number.
  package init(_ code: Int32) { self.code = code }

  /// The error of the last call on this thread.
  static var last: Errno { Errno(errno) }

  package static let notFound = Errno(ENOENT)
  package static let exists = Errno(EEXIST)
  package static let accessDenied = Errno(EACCES)
  package static let notPermitted = Errno(EPERM)
  package static let readOnlyFileSystem = Errno(EROFS)
  package static let busy = Errno(EBUSY)
  package static let invalid = Errno(EINVAL)
  package static let noSpace = Errno(ENOSPC)
  package static let inputOutput = Errno(EIO)
  package static let interrupted = Errno(EINTR)
  package static let wouldBlock = Errno(EWOULDBLOCK)
  package static let unsupported = Errno(ENOSYS)
  package static let notSupported = Errno(ENOTSUP)
  package static let badDescriptor = Errno(EBADF)
  package static let tooManyLinks = Errno(ELOOP)
}

extension StoreError {
  /// What the call answers; its error becomes ``system(operation:path:errno:)``.
  package static func wrapping<Result>(
    _ operation: String, _ path: String, _ call: () throws(Errno) -> Result
  ) throws(StoreError) -> Result {
    do { return try call() } catch {
      throw .system(operation: operation, path: path, errno: error.code)
    }
  }
}
