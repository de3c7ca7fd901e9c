/// What a frame asks of the terminal beyond cells; the host switches off what the next frame no longer asks for.
package struct TerminalModes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Pasted text arrives as one event and never as keystrokes.
  package static let paste = TerminalModes(rawValue: 1)
  /// Mouse buttons and the wheel arrive as events; the terminal's own selection then needs Shift.
  package static let mouse = TerminalModes(rawValue: 2)
}
