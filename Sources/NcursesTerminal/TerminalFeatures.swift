internal import CNcurses

/// Control sequences that terminfo does not have; terminals ignore those that they do not know.
enum TerminalFeatures {
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  static let mouseOn = "\u{1B}[?1000h\u{1B}[?1006h"
  static let mouseOff = "\u{1B}[?1006l\u{1B}[?1000l"
  static let cursorAndColors = "\u{1B}[?25h\u{1B}[0m"

  /// Whether the open terminal has ECMA-48 control sequences, like those that place the cursor.
  static var isStandard: Bool {
    settee_terminfo("cup").map { String(cString: $0).hasPrefix("\u{1B}[") } ?? false
  }

  /// The sequence that resets all modes that a frame can enable, for a crash.
  static var restoreSequence: [UInt8] {
    var sequence = isStandard ? endUpdate + pasteOff + mouseOff + cursorAndColors : ""
    for capability in ["rmcup", "rmkx"] {
      if let text = settee_terminfo(capability) { sequence += String(cString: text) }
    }
    return Array(sequence.utf8)
  }

  /// Whether the terminal supports synchronized output, by its name: a query's reply would be too
  /// late.
  static func isModern(_ name: String) -> Bool {
    known.contains { name.hasPrefix($0) }
  }

  private static let known = [
    "xterm", "tmux", "screen", "alacritty", "foot", "kitty", "wezterm", "ghostty", "contour", "vte",
  ]
}
