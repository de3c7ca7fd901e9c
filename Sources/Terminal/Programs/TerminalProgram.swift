/// A program with a screen, run by a terminal's event loop or by ``HeadlessTerminal``.
///
/// The loop hands over every event that has arrived, one after the other, and then asks for at most one frame.
package protocol TerminalProgram {
  associatedtype Message: Sendable

  /// Deals with one event.
  mutating func handle(_ event: TerminalEvent<Message>) -> LoopStep

  /// Everything there is to see, in the size that it was told last, which may be as small as one cell, for a terminal that can
  /// show this; without what its items mean where that is not wanted.
  func frame(in repertoire: Repertoire, isDescribed: Bool) -> Frame

  /// The last frame is on the screen.
  mutating func shown()
}

extension TerminalProgram {
  package mutating func shown() {}
}
