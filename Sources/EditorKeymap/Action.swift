package import PreferenceValues

/// A command of the editor, whatever key, footer or help page offers it.
///
/// A screen can declare actions of its own in its directory.
package struct Action: Sendable {
  /// The name on the command line and in settee's own preferences: `changed-only`.
  package let name: String
  private let footerWord: Words
  private let sentence: Words

  /// - Parameters:
  ///   - word: One or two words for the footer.
  ///   - explanation: A sentence for the help page and the manual.
  package init(_ name: String, word: Words, explanation: Words) {
    self.name = name
    footerWord = word
    sentence = explanation
  }

  /// One or two words for the footer.
  package func word(in language: Language) -> String { footerWord.text(in: language) }

  /// A sentence for the help page and the manual, which depends on the context for some actions.
  package func explanation(in context: KeyContext, _ language: Language) -> String {
    (context.explanations[self] ?? sentence).text(in: language)
  }
}

extension Action: Hashable {
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Action: CustomStringConvertible {
  package var description: String { name }
}
