/// How a terminal is used, where its own answer is not wanted.
package struct TerminalSettings: Hashable, Sendable {
  /// The colours; nil for what the environment says.
  package var theme: Theme?
  /// Whether whole frames are shown at once; nil for terminals that are known to do so.
  package var synchronizesOutput: Bool?
  /// Whether what is copied goes to the terminal's clipboard; nil for terminals that may have one.
  package var usesClipboard: Bool?
  /// How long an Escape waits for more to come, in milliseconds; nil for what suits the connection.
  package var escapeDelay: Int?

  package init() {}

  /// Whether what is copied reaches a clipboard, on a terminal that has this one.
  package func clipboard(of terminal: Clipboard) -> Clipboard {
    usesClipboard.map { $0 ? .there : .off } ?? terminal
  }
}
