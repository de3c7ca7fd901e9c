/// Whether what is copied reaches a clipboard, as far as that is known: no terminal says whether it took a text (OSC 52).
package enum Clipboard: Hashable, Sendable, CaseIterable {
  /// The person wants nothing sent.
  case off
  /// The text is longer than terminals take.
  case tooSmall
  /// The terminal has none.
  case missing
  /// It depends on how the terminal is set up: some never take a text, some only where they are told to.
  case perhaps
  /// The terminal takes texts, or the person says that it does.
  case there

  /// What the name of a terminal, as in `TERM`, says.
  package init(ofTerminal name: String) {
    self = Self.known.first { name.hasPrefix($0.name) }?.clipboard ?? .missing
  }

  /// What becomes of a text.
  package func taking(_ text: String) -> Clipboard {
    isWritten && text.utf8.count > Self.mostBytes ? .tooSmall : self
  }

  /// Terminals take no more than about this many bytes, before they are encoded.
  private static let mostBytes = 74_000

  /// Whether a text is sent.
  package var isWritten: Bool { self == .perhaps || self == .there }

  private static let known: [(name: String, clipboard: Clipboard)] = [
    ("xterm-kitty", .there), ("xterm-ghostty", .there), ("alacritty", .there), ("foot", .there),
    ("kitty", .there), ("wezterm", .there), ("ghostty", .there), ("contour", .there),
    // Many call themselves so; xterm itself refuses unless it is told not to, and tmux keeps the text from the terminal.
    ("xterm", .perhaps), ("tmux", .perhaps), ("screen", .perhaps), ("vte", .perhaps),
    ("rxvt", .perhaps), ("st-", .perhaps), ("mintty", .perhaps),
  ]
}
