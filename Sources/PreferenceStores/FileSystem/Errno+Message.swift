package import PreferenceSystem
package import PreferenceValues

extension Errno: MessageConvertible {
  /// The reason of the error; a quotation of the system's description if files do not have this error.
  package var message: Message { fileMessage ?? Message("system error “\(text)”") }

  /// The reason of an error that files have; nil for other errors.
  private var fileMessage: Message? {
    switch code {
    case ENOENT: Message("no such file or directory")
    case EEXIST: Message("the file exists")
    case ENOTDIR: Message("not a directory")
    case EISDIR: Message("it is a directory")
    case ENOTEMPTY: Message("the directory is not empty")
    case ENAMETOOLONG: Message("the file name is too long")
    // Such a path would lead to another file as a string.
    case EILSEQ: Message("its path or that of a symbolic link is not valid UTF-8")
    case ELOOP: Message("too many levels of symbolic links")
    case EBADF: Message("it is closed")
    case EACCES: Message("permission denied")
    case EPERM: Message("operation not permitted")
    case EROFS: Message("read-only file system")
    case EBUSY, ETXTBSY: Message("the file is in use")
    default: resourceMessage
    }
  }

  /// The reason of an error of a disk, a device or a limit; nil for other errors.
  private var resourceMessage: Message? {
    switch code {
    case ENOSPC: Message("no space left on the device")
    case EDQUOT: Message("disk quota exceeded")
    case EFBIG: Message("the file is too large")
    case EMFILE, ENFILE: Message("too many files are open")
    case ENOMEM: Message("out of memory")
    case EIO: Message("input/output error")
    case ENXIO, ENODEV: Message("no such device or address")
    case EXDEV: Message("the files are on different file systems")
    case ESTALE: Message("the server no longer has the file")
    case ETIMEDOUT: Message("the file server did not answer in time")
    case EPIPE: Message("the program that reads the output has ended")
    case ENOSYS, ENOTSUP, EOPNOTSUPP: Message("the file system does not support this")
    default: nil
    }
  }
}
