import PreferenceValues

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
