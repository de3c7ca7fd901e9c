public import PreferenceFormats
package import PreferenceSystem
public import PreferenceValues

/// An error of reading or writing a store.
///
/// Each description has a remedy or names the cause.
public enum StoreError: Error, Hashable, Sendable {
  /// A system call failed: the operation, the file, and the error number.
  case system(operation: String, path: String, errno: Int32)
  /// The file is not valid in its format, and was not changed.
  case damaged(path: String, format: String, SyntaxError)
  /// Another program was writing the file until after the deadline.
  case beingWritten(path: String)
  /// Another program, the holder if known, kept the file locked until after the deadline.
  case locked(path: String, holder: RefusalReason?)
  /// A commit began inside a commit to the same file.
  case nested(path: String)
  /// The change needs the user's consent, for this reason.
  case needsConsent(StoreConsent, RefusalReason)
  /// The change was not made because it would give other users access to the file.
  case widensAccess(path: String, RefusalReason)
  /// Other programs kept writing the file while it was being replaced.
  case contended(path: String)
  /// A value cannot be stored.
  case edit(EditError)
  /// The file is larger than the limit in bytes.
  case tooLarge(path: String, limit: Int)
  /// The store is read-only, for this reason.
  case readOnly(reason: RefusalReason)
  /// The store does not support the operation, for this reason.
  case unsupported(RefusalReason)
}

extension StoreError: MessageConvertible, DescribedError {
  /// The failed operation, the reason, and a remedy.
  package var message: Message {
    switch self {
    case .system(let operation, let path, let errno):
      FileOperation(rawValue: operation)?.failure(path, Errno(errno).message)
        ?? Message("cannot \(operation) \(path): \(Errno(errno).message)")
    case .damaged(let path, _, let error): error.message(in: path)
    case .beingWritten(let path):
      Message("another program is writing \(path); nothing was saved, try again")
    case .locked(let path, let holder?):
      Message("\(path) is locked by \(holder); nothing was saved, try again")
    case .locked(let path, nil):
      Message("\(path) is locked by another program; nothing was saved, try again")
    case .nested(let path):
      Message("\(path) is already being saved by this thread; wait until that is done")
    case .needsConsent(_, let reason), .readOnly(let reason), .unsupported(let reason):
      reason.message
    case .widensAccess(let path, let reason): Message("cannot save \(path): \(reason)")
    case .contended(let path):
      Message("other programs keep writing \(path); nothing was saved, try again")
    case .edit(let error): error.message
    case .tooLarge(let path, let limit):
      Message("\(path) is larger than the limit of \(limit / 1_048_576) MiB")
    }
  }

  /// The failed operation, the reason, and a remedy, in English.
  public var description: String { message.description.withVisibleControls }
}

extension StoreError {
  /// The reason alone of an error of a file, for a message that names the file itself.
  package var reason: Message {
    switch self {
    case .system(_, _, let errno): Errno(errno).message
    case .tooLarge(_, let limit):
      Message("it is larger than the limit of \(limit / 1_048_576) MiB")
    case .unsupported(let reason): reason.clause ?? message
    default: message
    }
  }

  /// The same error without the text of a damaged file.
  package var withoutText: StoreError {
    guard case .damaged(let path, let format, let error) = self else { return self }
    return .damaged(path: path, format: format, error.withoutText)
  }

  /// The error for a name that no domain can have, for this reason.
  package static func invalidName(_ message: Message) -> StoreError {
    var reason = RefusalReason(message)
    reason.isOfName = true
    return .unsupported(reason)
  }

  /// Whether the changes may still be made, because the service did not answer.
  package var isInDoubt: Bool {
    if case .unsupported(let reason) = self { reason.isInDoubt } else { false }
  }
}

extension StoreError {
  /// Returns the result of a call; its error becomes ``system(operation:path:errno:)``.
  package static func wrapping<Result>(
    _ operation: FileOperation, _ path: String, _ call: () throws(Errno) -> Result
  ) throws(StoreError) -> Result {
    do { return try call() } catch { throw StoreError(error, operation, path) }
  }

  /// Creates the error of a system call that was part of an operation on a file.
  package init(_ error: Errno, _ operation: FileOperation, _ path: String) {
    self = .system(operation: operation.rawValue, path: path, errno: error.code)
  }
}
