import PreferenceEditing
import PreferenceSettings
package import PreferenceValues
import Terminal

/// The help page: the shortcuts of every context, and the symbols.
package enum HelpPage {
  /// A line of the page: a heading, or shortcuts with a description.
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

  /// The width of the column with the shortcuts.
  static func keysWidth(in columns: Int) -> Int { min(26, columns * 2 / 5) }

  /// The lines of the page.
  ///
  /// Shortcuts that all lists share have a section of their own.
  ///
  /// - Parameter current: The context whose shortcuts come first.
  package static func lines(
    for keymap: Keymap, startingWith current: KeyContext? = nil, in language: InterfaceLanguage
  ) -> [Line] {
    let first = current.map { lines(for: keymap, in: $0, language) } ?? []
    let others = keymap.contexts.filter { $0 != current }
    return first + commonLines(for: keymap, language)
      + others.flatMap { lines(for: keymap, in: $0, language) } + marks(in: language)
  }

  /// The shortcuts that all screens share.
  private static func commonLines(for keymap: Keymap, _ language: InterfaceLanguage) -> [Line] {
    section(Message("Everywhere").text(in: language))
      + Keymap.common.map {
        line(keymap.keystrokes(for: $0, in: .form), $0.explanation(in: .form, language))
      }
  }

  private static func lines(
    for keymap: Keymap, in context: KeyContext, _ language: InterfaceLanguage
  ) -> [Line] {
    let bound = keymap.actions.compactMap { action -> Line? in
      let keys = keymap.keystrokes(for: action, in: context)
      let isCommon =
        Keymap.common.contains(action)
        && Set(keys).isSubset(of: keymap.keystrokes(for: action, in: .form))
        && context.explanations[action] == nil
      return keys.isEmpty || isCommon ? nil : line(keys, action.explanation(in: context, language))
    }
    return section(context.text(in: language)) + bound
  }

  private static func section(_ title: String) -> [Line] {
    [Line(keys: "", text: ""), Line(keys: "", text: title)]
  }

  private static func line(_ keys: [KeyPress], _ text: String) -> Line {
    Line(keys: keys.map(\.description).joined(separator: " "), text: text)
  }

  private static func marks(in language: InterfaceLanguage) -> [Line] {
    section(Message("Symbols").text(in: language))
      + SettingState.allCases.filter { $0 != .unset }.map {
        Line(keys: String($0.symbol), text: $0.explanation.text(in: language))
      } + [
        Line(
          keys: String(RestartScope.symbol),
          text: Message("A change takes effect after a restart.").text(in: language)),
        Line(
          keys: "<",
          text: Message("Changed by another program since you opened or saved the domain.").text(
            in: language)),
      ]
  }
}

extension [HelpPage.Line] {
  /// The lines that contain all words of a query, with their headings.
  func matching(_ query: String) -> Self {
    let words = query.lowercased().split(separator: " ")
    guard !words.isEmpty else { return self }
    var found: Self = []
    var heading: HelpPage.Line?
    for line in self {
      if line.isHeading {
        heading = line
      } else if line.contains(words, under: heading) {
        if let heading { found.append(heading) }
        heading = nil
        found.append(line)
      }
    }
    return found
  }

  /// The lines wrapped so that shortcuts and texts fit into their columns.
  func wrapped(toColumns columns: Int) -> Self {
    flatMap { line in
      let width = line.isHeading ? 0 : HelpPage.keysWidth(in: columns)
      let texts = line.text.wrapped(to: Swift.max(8, columns - width))
      let keys = line.isHeading ? [""] : line.keys.wrapped(to: Swift.max(8, width - 1))
      return (0..<Swift.max(texts.count, keys.count)).map { index in
        var piece = line
        piece.text = index < texts.count ? texts[index] : ""
        piece.keys = index < keys.count ? keys[index] : ""
        return piece
      }
    }
  }
}

extension HelpPage.Line {
  fileprivate func contains(_ words: [Substring], under heading: Self?) -> Bool {
    let text = "\(keys) \(text) \(heading?.text ?? "")".lowercased()
    return words.allSatisfy { text.contains($0) }
  }
}

extension String {
  /// The text wrapped into lines of at most `width` characters.
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
