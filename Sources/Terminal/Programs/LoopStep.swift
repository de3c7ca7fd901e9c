/// The step of the loop after the program has handled an event.
package enum LoopStep: Sendable {
  /// Draw a frame after all events that have arrived.
  case draw
  /// Nothing looks different.
  case unchanged
  /// Draw, and copy this text to the terminal's clipboard if it has one (OSC 52).
  case copy(String)
  /// Draw every cell again, whatever the terminal is believed to show.
  case redraw
  /// Stop as job control does; the program gets an event when it continues.
  case suspend
  /// Restore the terminal, run this closure, and acquire the terminal again: for an external
  /// editor.
  case lend(@Sendable () -> Void)
  /// Restore the terminal and end with this exit status.
  case quit(Int32)
}
