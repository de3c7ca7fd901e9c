/// The reason why the editor could not run.
public enum EditorError: Error, Hashable, Sendable {
  /// The terminal could not be used, for this reason.
  case noTerminal(String)
}

extension EditorError: CustomStringConvertible {
  /// A sentence with the reason.
  public var description: String {
    switch self {
    case .noTerminal(let reason): reason
    }
  }
}
