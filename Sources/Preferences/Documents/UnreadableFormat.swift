/// A format that the program was built without: its files are told from damaged ones.
struct UnreadableFormat: DocumentFormat {
  let name: String

  var preserves: (order: Bool, comments: Bool) { (true, true) }

  private var phrase: SyntaxPhrase { .missingFormat(name) }

  var readOnlyReason: Reason? { Reason(phrase) }

  var empty: any Document { JSONFormat.json.empty }

  func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any Document {
    throw SyntaxError(phrase)
  }

  func represent(_ value: PreferenceValue) -> Representation {
    .impossible(phrase.english)
  }
}
