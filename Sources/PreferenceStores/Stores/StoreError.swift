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

extension StoreError: Phrase {
  package var english: String { description }

  /// What the system or a foreign parser say about it is in English.
  package var german: String {
    switch self {
    case .system(let operation, let path, let errno):
      "\(path): „\(operation)“ misslang: \(Errno(errno).text)"
    case .damaged(let path, let format, let error):
      "\(path) ist kein gültiges Format \(format) und blieb, wie es war: \(error.german)"
    case .beingWritten(let path):
      "\(path) wird gerade von einem anderen Programm geschrieben; nichts gespeichert, neu versuchen"
    case .locked(let path, let holder):
      "\(path) ist gesperrt durch \(holder ?? "ein anderes Programm"); nichts gespeichert, neu versuchen"
    case .nested(let path):
      "\(path) wird in diesem Ablauf schon gespeichert; erst das beenden"
    case .needsConsent(_, let reason), .readOnly(let reason), .unsupported(let reason):
      reason.german
    case .widensAccess(let path, let reason): "\(path) wurde nicht gespeichert: \(reason.german)"
    case .contended(let path):
      "\(path) wurde immerzu von anderen geschrieben; nichts gespeichert, neu versuchen"
    case .edit(let error): error.german
    case .tooLarge(let path, let limit):
      "\(path) ist größer als \(limit / 1_048_576) MiB; mehr wird nicht gelesen"
    }
  }
}

extension EditError {
  fileprivate var german: String {
    switch self {
    case .notRepresentable(let path, let reason): "\(path) kann nicht gespeichert werden: \(reason)"
    case .obstructed(let path, let obstacle):
      "\(path) kann nicht gesetzt werden: \(obstacle.isRoot ? "das Ganze" : "\(obstacle)") ist kein Wörterbuch"
    case .refused(let path, let reason):
      "\(path.isRoot ? "die Datei" : "\(path)") kann nicht geändert werden: \(reason)"
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// A sentence that names the file and what to do.
  public var description: String { text.withVisibleControls }

  private var text: String {
    switch self {
    case .system(let operation, let path, let errno):
      "cannot \(operation) \(path): \(Errno(errno).text)"
    case .damaged(let path, let format, let error):
      "\(path) is no valid \(format) and was left as it is: \(error)"
    case .beingWritten(let path):
      "\(path) is being written by another program; nothing was saved, try again"
    case .locked(let path, let holder):
      "\(path) is locked by \(holder ?? "another program"); nothing was saved, try again"
    case .nested(let path):
      "\(path) is already being saved by this thread; finish that save first"
    case .needsConsent(_, let reason): reason.english
    case .widensAccess(let path, let reason): "\(path) was not saved: \(reason)"
    case .contended(let path):
      "\(path) kept being written by other programs; nothing was saved, try again"
    case .edit(let error): "\(error)"
    case .tooLarge(let path, let limit):
      "\(path) is larger than \(limit / 1_048_576) MiB, the most that is read"
    case .readOnly(let reason): reason.english
    case .unsupported(let reason): reason.english
    }
  }
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
