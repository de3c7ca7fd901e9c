internal import Terminal

/// An event that the loop found, other than a message: for the program or for the loop itself.
enum Incoming {
  case input(InputEvent)
  /// The screen has another size.
  case resized
  /// A signal asks the program to end; its number.
  case terminate(signal: Int32)
  /// The terminal is gone.
  case hangup
  /// Somebody wants the process stopped, as job control does.
  case stop
  /// The process was stopped by others and goes on.
  case goesOn
}
