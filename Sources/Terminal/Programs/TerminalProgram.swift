/// A program with a screen, run by a terminal's event loop or by ``HeadlessTerminal``.
///
/// The loop delivers all events that have arrived, one after the other, and then requests at most
/// one frame.
package protocol TerminalProgram {
  associatedtype Message: Sendable

  /// Handles one event.
  mutating func handle(_ event: TerminalEvent<Message>) -> LoopStep

  /// Returns the current screen in the last reported size, which may be as small as one cell.
  ///
  /// - Parameters:
  ///   - repertoire: The abilities of the terminal.
  ///   - isDescribed: Whether the frame includes the meaning of its items.
  func frame(in repertoire: DisplayCapabilities, isDescribed: Bool) -> Frame

  /// Reacts to the display of the last frame.
  mutating func shown()
}

extension TerminalProgram {
  package mutating func shown() {}
}
