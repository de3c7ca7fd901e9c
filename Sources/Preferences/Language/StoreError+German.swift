import CPosix

extension StoreError: Phrase {
  package var english: String { description }

  /// What the system or a foreign parser say about it is in English.
  package var german: String {
    switch self {
    case .system(let operation, let path, let errno):
      "\(path): „\(operation)“ misslang: \(String(cString: settee_strerror(errno)))"
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
    }
  }
}
