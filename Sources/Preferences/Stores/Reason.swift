/// Why something cannot be done, in words for a person; settee's own stores tell it in each language that settee speaks.
public struct Reason: Hashable, Sendable {
  package let english: String
  package let german: String

  /// Words that are the same in each language.
  public init(_ words: String) { self.init(Verbatim(words)) }

  package init(_ phrase: any Phrase) {
    english = phrase.english
    german = phrase.german
  }
}

extension Reason: Phrase {}

extension Reason: ExpressibleByStringInterpolation {
  public init(stringLiteral words: String) { self.init(words) }
}

extension Reason: CustomStringConvertible {
  public var description: String { english }
}
