/// The terminal modes that a frame needs; the host switches off those that the next frame does not need.
package struct TerminalModes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Pasted text arrives as one event and never as keys.
  package static let paste = TerminalModes(rawValue: 1)
  /// Mouse buttons and the wheel arrive as events; the terminal's own selection then needs Shift.
  package static let mouse = TerminalModes(rawValue: 2)
}
