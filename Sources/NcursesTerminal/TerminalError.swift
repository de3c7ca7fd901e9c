/// The reason why the screen cannot be used.
package enum TerminalError: Error, Equatable {
  /// The process has no terminal, or cannot open it; the system's reason.
  case noTerminal(reason: String)
  /// The terminal, by its name in `TERM`, cannot place text.
  case unusable(name: String)
  /// The process runs in the background of its terminal.
  case inBackground
  /// The pipe that signals arrive through could not be made.
  case noPipe(reason: String)
}
