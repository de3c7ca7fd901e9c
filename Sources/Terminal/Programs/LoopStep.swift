/// What the loop does after the program has dealt with an event.
package enum LoopStep: Sendable {
  /// Draw a frame once all that has arrived is dealt with.
  case draw
  /// Nothing looks different.
  case unchanged
  /// Draw, and give this text to the terminal's clipboard where it has one (OSC 52).
  case copy(String)
  /// Draw every cell again, whatever the terminal is believed to show.
  case redraw
  /// Stop as job control does; the program is told when it goes on.
  case suspend
  /// Give the terminal back, run this, take the terminal again: for an outside editor.
  case lend(@Sendable () -> Void)
  /// Give the terminal back for good and end with this exit status.
  case quit(Int32)
}
