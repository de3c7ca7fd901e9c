/// Control sequences beyond what terminfo knows, all of which a terminal that does not know them ignores.
enum TerminalFeatures {
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
  static let cursorAndColors = "\u{1B}[?25h\u{1B}[0m"

  /// Whether the terminal is known to draw everything between two marks at once; it is never asked, because answers come late.
  static func isModern(_ name: String) -> Bool {
    known.contains { name.hasPrefix($0) }
  }

  private static let known = [
    "xterm", "tmux", "screen", "alacritty", "foot", "kitty", "wezterm", "ghostty", "contour", "vte",
  ]
}
