/// Words that are the same in each language: names, and what a schema or the system says.
package struct Verbatim: Phrase {
  private let words: String

  package init(_ words: String) { self.words = words }

  package var english: String { words }
  package var german: String { words }
}
