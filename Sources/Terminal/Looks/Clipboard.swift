/// Whether copied text reaches a clipboard, as far as known: no terminal confirms it (OSC 52).
package enum Clipboard: Hashable, Sendable, CaseIterable {
  /// The user disabled the clipboard.
  case off
  /// The text is longer than terminals take.
  case tooSmall
  /// The terminal has none.
  case missing
  /// It depends on the settings of the terminal: some never accept a text, others only if that is enabled.
  case perhaps
  /// The terminal accepts texts, or the user enabled the clipboard.
  case there

  /// The clipboard of a terminal by its name, as in `TERM`.
  package init(ofTerminal name: String) {
    self = Self.known.first { name.hasPrefix($0.name) }?.clipboard ?? .missing
  }

  /// The result for a text.
  package func taking(_ text: String) -> Clipboard {
    isWritten && text.utf8.count > Self.mostBytes ? .tooSmall : self
  }

  /// The largest number of bytes, before encoding, that terminals accept.
  private static let mostBytes = 74_000

  /// Whether a text is sent.
  package var isWritten: Bool { self == .perhaps || self == .there }

  private static let known: [(name: String, clipboard: Clipboard)] = [
    ("xterm-kitty", .there), ("xterm-ghostty", .there), ("alacritty", .there), ("foot", .there),
    ("kitty", .there), ("wezterm", .there), ("ghostty", .there), ("contour", .there),
    // Many have this name; xterm itself refuses by default, and tmux does not pass the text on.
    ("xterm", .perhaps), ("tmux", .perhaps), ("screen", .perhaps), ("vte", .perhaps),
    ("rxvt", .perhaps), ("st-", .perhaps), ("mintty", .perhaps),
  ]
}
