import PreferenceSystem
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

extension Errno {
  /// The reason of the error; the system's description if the error is rare.
  package var message: Message {
    switch self {
    case .notFound: Message("no such file or directory")
    case .noDevice: Message("no such device or address")
    case .exists: Message("the file exists")
    case .accessDenied: Message("permission denied")
    case .notPermitted: Message("operation not permitted")
    case .readOnlyFileSystem: Message("read-only file system")
    case .busy: Message("the file is in use")
    case .noSpace: Message("no space left on the device")
    case .inputOutput: Message("input/output error")
    case .tooManyLinks: Message("too many levels of symbolic links")
    case .notDirectory: Message("not a directory")
    case .notText: Message("its path or that of a symbolic link is not valid UTF-8")
    case .isDirectory: Message("it is a directory")
    case .closed: Message("it is closed")
    default: Message(verbatim: text)
    }
  }
}
