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
