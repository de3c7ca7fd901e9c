package import PreferenceSystem
package import PreferenceValues

/// An operation on a file that can fail.
package enum FileOperation: String, Hashable, Sendable {
  case read
  case write
  case remove
  case replace
  case lock
  case watch
  case find
  /// Waits until a save is on disk.
  case confirm
  /// Copies the content of a file to the directory of its backups.
  case backUp = "back up"
  case createDirectory = "create directory"
  case setPermissions = "set permissions"
  /// Copies a damaged file to a file next to it.
  case copyDamaged = "copy damaged"
  /// Writes a draft to the directory of the drafts.
  case saveDraft = "save draft"
}

extension FileOperation {
  /// The error of the operation on a file.
  func failure(_ path: String, _ reason: Message) -> Message {
    switch self {
    case .read: Message("cannot read \(path): \(reason)")
    case .write: Message("cannot write \(path): \(reason)")
    case .remove: Message("cannot delete \(path): \(reason)")
    case .replace: Message("cannot replace \(path): \(reason)")
    case .lock: Message("cannot lock \(path): \(reason)")
    case .watch: Message("cannot watch \(path): \(reason)")
    case .find: Message("cannot find \(path): \(reason)")
    case .confirm: Message("cannot confirm that \(path) is on disk: \(reason)")
    case .backUp: Message("cannot write a backup to \(path): \(reason)")
    case .createDirectory: Message("cannot create the directory \(path): \(reason)")
    case .setPermissions: Message("cannot set the permissions of \(path): \(reason)")
    case .copyDamaged: Message("cannot copy the damaged file to \(path): \(reason)")
    case .saveDraft: Message("cannot write the draft to \(path): \(reason)")
    }
  }
}

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
