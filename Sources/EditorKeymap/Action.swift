package import PreferenceValues

/// A command of the editor, which shortcuts, the footer and the help page offer.
///
/// A screen can declare actions of its own in its directory.
package struct Action: Sendable {
  /// The texts, shared by all copies: the keymap copies actions often.
  private final class Texts: Sendable {
    let name: String
    let word: Message
    let explanation: Message

    init(_ name: String, _ word: Message, _ explanation: Message) {
      self.name = name
      self.word = word
      self.explanation = explanation
    }
  }

  private let texts: Texts

  /// - Parameters:
  ///   - word: One or two words for the footer.
  ///   - explanation: A sentence for the help page and the manual.
  package init(_ name: String, word: Message, explanation: Message) {
    texts = Texts(name, word, explanation)
  }

  /// The name on the command line and in settee's own preferences: `only-set`.
  package var name: String { texts.name }

  /// One or two words for the footer.
  package func word(in language: InterfaceLanguage) -> String { texts.word.text(in: language) }

  /// A sentence for the help page and the manual, which depends on the context for some actions.
  package func explanation(in context: KeyContext, _ language: InterfaceLanguage) -> String {
    (context.explanations[self] ?? texts.explanation).text(in: language)
  }
}

extension Action: Hashable {
  package static func == (one: Self, other: Self) -> Bool {
    one.texts === other.texts || one.name == other.name
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Action: CustomStringConvertible {
  package var description: String { name }
}
