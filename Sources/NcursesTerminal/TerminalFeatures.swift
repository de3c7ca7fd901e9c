internal import CNcurses

/// Control sequences beyond what terminfo knows, all of which a terminal that has control sequences at all ignores where it
/// does not know them.
enum TerminalFeatures {
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
  static let cursorAndColors = "\u{1B}[?25h\u{1B}[0m"

  /// Whether the terminal that is open has control sequences, as those that place the cursor tell.
  static var isStandard: Bool {
    settee_terminfo("cup").map { String(cString: $0).hasPrefix("\u{1B}[") } ?? false
  }

  /// The sequence that undoes everything that a frame can switch on, sent when there is no time for more.
  static var restoreSequence: [UInt8] {
    var sequence = isStandard ? endUpdate + pasteOff + mouseOff + cursorAndColors : ""
    for capability in ["rmcup", "rmkx"] {
      if let text = settee_terminfo(capability) { sequence += String(cString: text) }
    }
    return Array(sequence.utf8)
  }

  /// Whether the terminal draws everything between two sequences at once, by its name: replies would come too late.
  static func isModern(_ name: String) -> Bool {
    known.contains { name.hasPrefix($0) }
  }

  private static let known = [
    "xterm", "tmux", "screen", "alacritty", "foot", "kitty", "wezterm", "ghostty", "contour", "vte",
  ]
}
