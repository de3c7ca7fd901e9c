internal import Terminal

/// What the loop has found waiting: something for the program, or for itself.
enum Incoming<Message: Sendable> {
  case event(TerminalEvent<Message>)
  /// Somebody wants the process stopped, as job control does.
  case stop
  /// The process was stopped by others and goes on.
  case goesOn
}
