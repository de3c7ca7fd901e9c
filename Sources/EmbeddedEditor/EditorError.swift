public import PreferenceValues

/// The reason why the editor could not run.
public enum EditorError: Error, Hashable, Sendable {
  /// The terminal could not be used, for this reason.
  case noTerminal(Reason)
}

extension EditorError: MessageConvertible {
  /// A clause with the reason.
  package var message: Message {
    switch self {
    case .noTerminal(let reason): reason.message
    }
  }

  /// A clause with the reason, in English.
  public var description: String { message.description }
}
