/// What a program with a screen is told by the loop that runs it.
package enum TerminalEvent<Message: Sendable>: Sendable {
  case input(InputEvent)
  /// The screen has this size: sent first of all, and whenever it changes.
  case resized(Size)
  /// The program runs again after it was suspended, or its screen was lent out.
  case resumed
  /// Something that work elsewhere has posted.
  case message(Message)
  /// A signal asks the program to end; its number.
  case terminate(signal: Int32)
  /// The terminal is gone: nothing can be shown or asked any more.
  case hangup
}
