/// The reason why the screen cannot be used.
package enum TerminalError: Error, Equatable {
  /// The process has no terminal, or cannot open it; the number of the system's error.
  case noTerminal(errno: Int32)
  /// The terminal, by its name in `TERM`, cannot place text.
  case unusable(name: String)
  /// The process runs in the background of its terminal.
  case inBackground
  /// The pipe that signals arrive through could not be made; the number of the system's error.
  case noPipe(errno: Int32)
}
