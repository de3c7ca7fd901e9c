internal import Terminal

/// An event that the loop found, other than a message: for the program or for the loop itself.
enum LoopEvent {
  case input(InputEvent)
  /// The screen has another size.
  case resized
  /// A signal asks the program to end; its number.
  case terminate(signal: Int32)
  /// The terminal is gone.
  case hangup
  /// A request to stop the process, as from job control.
  case stop
  /// The process continues after it was stopped.
  case continues
}
