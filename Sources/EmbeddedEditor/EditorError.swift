public import PreferenceValues

/// The reason why the editor could not run.
public enum EditorError: Error, Hashable, Sendable {
  /// The terminal could not be used, for this reason; with a remedy if there is one.
  case noTerminal(RefusalReason, remedy: RefusalReason?)
}

extension EditorError: MessageConvertible {
  /// A clause with the reason.
  package var message: Message {
    switch self {
    case .noTerminal(let reason, _): reason.message
    }
  }

  /// A remedy, if one exists.
  package var remedy: Message? {
    switch self {
    case .noTerminal(_, let remedy): remedy?.message
    }
  }

  /// A clause with the reason, in English.
  public var description: String { message.description }
}
