import PreferenceValues
import CPosix

extension StoreError: CustomStringConvertible {
  /// A sentence that names the file and what to do.
  public var description: String {
    switch self {
    case .system(let operation, let path, let errno):
      "cannot \(operation) \(path): \(String(cString: settee_strerror(errno)))"
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
