/// A program with a screen, run by a terminal's event loop or by ``HeadlessTerminal``.
///
/// The loop hands over every event that has arrived, one after the other, and then asks for at most one frame.
package protocol TerminalProgram {
  associatedtype Message: Sendable

  /// Deals with one event.
  mutating func handle(_ event: TerminalEvent<Message>) -> LoopStep

  /// Draws everything there is to see into an empty frame; its size may be as small as one cell.
  func draw(into frame: inout Frame)

  /// What was drawn last has been shown.
  mutating func shown()
}

extension TerminalProgram {
  package mutating func shown() {}
}
