/// Why something cannot be done, in words for a person; settee's own stores tell it in each language that settee speaks.
public struct Reason: Hashable, Sendable {
  package let english: String
  package let german: String

  /// Words that are the same in each language.
  public init(_ words: String) { self.init(Verbatim(words)) }

  package init(_ phrase: any Phrase) {
    self.init(english: phrase.english, german: phrase.german)
  }

  private init(english: String, german: String) {
    self.english = english
    self.german = german
  }

  /// What an error says; one that nobody translated says the same in each language.
  package init(of error: any Error) {
    self.init(error as? any Phrase ?? Verbatim("\(error)"))
  }

  /// The same without what stands on further lines.
  package var firstLine: Reason {
    Reason(
      english: String(english.prefix { !$0.isNewline }),
      german: String(german.prefix { !$0.isNewline }))
  }
}

extension Reason: Phrase {}

extension Reason: ExpressibleByStringInterpolation {
  public init(stringLiteral words: String) { self.init(words) }
}

extension Reason: CustomStringConvertible {
  public var description: String { english }
}
