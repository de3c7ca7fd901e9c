import Preferences
import Terminal

/// The help page: every keystroke from the keymap, and every mark.
package enum HelpPage {
  /// A line of the page: a heading, or keystrokes with what they do.
  package struct Line: Hashable, Sendable {
    package var keys: String
    package var text: String
    package var isHeading: Bool

    init(keys: String, text: String) {
      self.keys = keys
      self.text = text
      isHeading = keys.isEmpty
    }
  }

  /// The lines of the page, broken between words so that they fit beside the keystrokes.
  package static func lines(for keymap: Keymap, columns: Int) -> [Line] {
    lines(for: keymap).flatMap { line in
      let width = max(8, columns - (line.isHeading ? 0 : keysWidth(in: columns)))
      return line.text.wrapped(to: width).enumerated().map { index, part in
        var piece = line
        piece.text = part
        if index > 0 { piece.keys = "" }
        return piece
      }
    }
  }

  /// How many columns the keystrokes take.
  static func keysWidth(in columns: Int) -> Int { min(26, columns * 2 / 5) }

  /// The lines of the page.
  package static func lines(for keymap: Keymap) -> [Line] {
    marks + KeyContext.allCases.flatMap { lines(for: keymap, in: $0) } + texts
  }

  private static func lines(for keymap: Keymap, in context: KeyContext) -> [Line] {
    let bound = Action.allCases.compactMap { action -> Line? in
      let keys = keymap.keystrokes(for: action, in: context)
      guard !keys.isEmpty else { return nil }
      return Line(keys: keys.map(\.description).joined(separator: " "), text: action.explanation)
    }
    return [Line(keys: "", text: ""), Line(keys: "", text: context.title)] + bound
  }

  private static var marks: [Line] {
    [Line(keys: "", text: "Marks")]
      + SettingState.allCases.filter { $0 != .unset }.map {
        Line(keys: String($0.mark), text: $0.explanation)
      }
  }

  /// The keystrokes of text fields, which are no actions.
  private static let texts = [
    Line(keys: "", text: ""), Line(keys: "", text: "Text fields"),
    Line(keys: "Enter Esc", text: "Stage the value, or leave it as it was."),
    Line(keys: "Left Right Ctrl-B Ctrl-F", text: "Move by a character."),
    Line(keys: "Alt-b Alt-f Ctrl-Left Ctrl-Right", text: "Move by a word."),
    Line(keys: "Home End Ctrl-A Ctrl-E", text: "Move to the beginning or end of the line."),
    Line(keys: "Backspace Del Ctrl-H Ctrl-D", text: "Delete the character before or after."),
    Line(keys: "Ctrl-W Alt-d", text: "Cut the word before or after."),
    Line(keys: "Ctrl-U Ctrl-K", text: "Cut to the beginning or end of the line."),
    Line(keys: "Ctrl-Y Ctrl-T", text: "Insert what was cut; swap two characters."),
    Line(keys: "Tab Ctrl-S", text: "In text of several lines: go to the buttons; stage at once."),
  ]
}

extension String {
  /// This in lines of at most so many characters, broken between words.
  fileprivate func wrapped(to width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
