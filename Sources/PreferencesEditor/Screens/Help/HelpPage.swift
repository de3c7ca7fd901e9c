import PreferenceEditing
package import PreferenceValues
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

  /// The lines of the page, with keystrokes and texts broken between words so that they fit beside each other.
  package static func lines(
    for keymap: Keymap, columns: Int, in language: Language
  ) -> [Line] {
    lines(for: keymap, in: language).flatMap { line in
      let width = line.isHeading ? 0 : keysWidth(in: columns)
      let texts = line.text.wrapped(to: max(8, columns - width))
      let keys = line.isHeading ? [""] : line.keys.wrapped(to: max(8, width - 1))
      return (0..<max(texts.count, keys.count)).map { index in
        var piece = line
        piece.text = index < texts.count ? texts[index] : ""
        piece.keys = index < keys.count ? keys[index] : ""
        return piece
      }
    }
  }

  /// How many columns the keystrokes take.
  static func keysWidth(in columns: Int) -> Int { min(26, columns * 2 / 5) }

  /// The lines of the page.
  package static func lines(for keymap: Keymap, in language: Language) -> [Line] {
    marks(in: language)
      + KeyContext.allCases.flatMap { lines(for: keymap, in: $0, language) }
      + texts(in: language)
  }

  private static func lines(
    for keymap: Keymap, in context: KeyContext, _ language: Language
  ) -> [Line] {
    let bound = Action.allCases.compactMap { action -> Line? in
      let keys = keymap.keystrokes(for: action, in: context)
      guard !keys.isEmpty else { return nil }
      return Line(
        keys: keys.map(\.description).joined(separator: " "),
        text: action.explanation(in: context, language))
    }
    return [Line(keys: "", text: ""), Line(keys: "", text: context.text(in: language))] + bound
  }

  private static func marks(in language: Language) -> [Line] {
    [Line(keys: "", text: HelpPhrase.marks.text(in: language))]
      + SettingState.allCases.filter { $0 != .unset }.map {
        Line(keys: String($0.mark), text: $0.explanation(in: language))
      } + [Line(keys: "<", text: HelpPhrase.movedOutside.text(in: language))]
  }

  /// The keystrokes of text fields, which are no actions.
  private static let textKeys: [(keys: String, phrase: HelpPhrase)] = [
    ("Enter Esc", .accept), ("Left Right Ctrl-B Ctrl-F", .byCharacter),
    ("Alt-b Alt-f Ctrl-Left Ctrl-Right", .byWord), ("Home End Ctrl-A Ctrl-E", .lineEnds),
    ("Backspace Del Ctrl-H Ctrl-D", .deleteCharacter), ("Ctrl-W Alt-d", .cutWord),
    ("Ctrl-U Ctrl-K", .cutLine), ("Ctrl-Y Ctrl-T", .insertCut), ("Tab Ctrl-S", .areas),
  ]

  private static func texts(in language: Language) -> [Line] {
    [Line(keys: "", text: ""), Line(keys: "", text: HelpPhrase.textFields.text(in: language))]
      + textKeys.map { Line(keys: $0.keys, text: $0.phrase.text(in: language)) }
  }
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
