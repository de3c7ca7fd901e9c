public import PreferenceFormats
package import PreferenceSystem
public import PreferenceValues

/// Why a store could not be read or written.
///
/// A person can act on each description.
public enum StoreError: Error, Hashable, Sendable {
  /// A call to the system failed: what was tried, on which file, and the error number.
  case system(operation: String, path: String, errno: Int32)
  /// The file is not in its format, and stayed as it is.
  case damaged(path: String, format: String, SyntaxError)
  /// Another program is writing the file, and did not finish before the deadline.
  case beingWritten(path: String)
  /// Another program holds the lock, and did not give it up before the deadline; the holder where it is known.
  case locked(path: String, holder: String?)
  /// A commit was begun inside of a commit on the same file.
  case nested(path: String)
  /// The change needs a yes, and why.
  case needsConsent(Consent, Reason)
  /// The change would let more people read the file than before, and was not made.
  case widensAccess(path: String, Reason)
  /// Others kept writing the file while it was being replaced.
  case contended(path: String)
  /// A value cannot be stored.
  case edit(EditError)
  /// The file is larger than is read, in bytes.
  case tooLarge(path: String, limit: Int)
  /// The store cannot be written, and why.
  case readOnly(reason: Reason)
  /// The store cannot do what was asked, and why.
  case unsupported(Reason)
}

extension StoreError: MessageConvertible {
  /// What failed, why, and what to do.
  package var message: Message {
    switch self {
    case .system(let operation, let path, let errno):
      Message("cannot \(operation) \(path): \(Errno(errno).text)")
    case .damaged(let path, let format, let error):
      Message("\(path) is not valid \(format) and was not changed: \(error)")
    case .beingWritten(let path):
      Message("another program is writing \(path); nothing was saved, try again")
    case .locked(let path, let holder?):
      Message("\(path) is locked by \(holder); nothing was saved, try again")
    case .locked(let path, nil):
      Message("\(path) is locked by another program; nothing was saved, try again")
    case .nested(let path):
      Message("\(path) is already being saved by this thread; finish that save first")
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

  /// What failed, why, and what to do, in English.
  public var description: String { message.description.withVisibleControls }
}

extension StoreError {
  /// What the call answers; its error becomes ``system(operation:path:errno:)``.
  package static func wrapping<Result>(
    _ operation: String, _ path: String, _ call: () throws(Errno) -> Result
  ) throws(StoreError) -> Result {
    do { return try call() } catch { throw StoreError(error, operation, path) }
  }

  /// The error of a call of the system: what was to be done with which file.
  package init(_ error: Errno, _ operation: String, _ path: String) {
    self = .system(operation: operation, path: path, errno: error.code)
  }
}
