/// The settings of a terminal that override its defaults.
package struct TerminalSettings: Hashable, Sendable {
  /// The theme; nil for that of the environment.
  package var theme: Theme?
  /// Whether whole frames are shown at once; nil for terminals that are known to do so.
  package var synchronizesOutput: Bool?
  /// Whether copied text goes to the terminal's clipboard; nil to decide by its name.
  package var usesClipboard: Bool?
  /// The time that an Escape waits for more bytes, in milliseconds; nil to decide by the connection.
  package var escapeDelay: Int?

  package init() {}

  /// The clipboard under these settings, for a terminal with this one.
  package func clipboard(of terminal: Clipboard) -> Clipboard {
    usesClipboard.map { $0 ? .there : .off } ?? terminal
  }
}
