import Preferences

/// What an error says, in each language it is told in.
package struct Sentence: Phrase {
  package private(set) var english: String
  package private(set) var german: String

  /// The sentence of an error; one that nobody translated says the same in each language.
  package init(_ error: any Error) {
    let phrase = error as? any Phrase ?? Verbatim("\(error)")
    english = phrase.english
    german = phrase.german
  }

  /// The same without what stands on further lines.
  var firstLine: Sentence {
    var first = self
    first.english = String(english.prefix { !$0.isNewline })
    first.german = String(german.prefix { !$0.isNewline })
    return first
  }
}
