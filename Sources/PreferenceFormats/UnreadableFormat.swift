package import PreferenceValues

/// A format that the program was built without: its files are told from damaged ones.
package struct UnreadableFormat: DocumentFormat {
  package let name: String

  package var preserves: (order: Bool, comments: Bool) { (true, true) }

  private var phrase: SyntaxPhrase { .missingFormat(name) }

  package var readOnlyReason: Reason? { Reason(phrase) }

  package var empty: any FormatDocument { JSONFormat.json.empty }

  package func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
    throw SyntaxError(phrase)
  }

  package func represent(_ value: PreferenceValue) -> Representation {
    .impossible(phrase.english)
  }
}
