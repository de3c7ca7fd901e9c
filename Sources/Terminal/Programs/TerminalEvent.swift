/// An event that the loop sends to its program.
package enum TerminalEvent<Message: Sendable>: Sendable {
  case input(InputEvent)
  /// The screen has this size: sent first of all, and whenever it changes.
  case resized(Size)
  /// The program runs again after it was suspended, or its screen was lent out.
  case resumed
  /// A message that other work posted.
  case message(Message)
  /// A signal asks the program to end; its number.
  case terminate(signal: Int32)
  /// The terminal was closed, so nothing can be shown.
  case hangup
}
