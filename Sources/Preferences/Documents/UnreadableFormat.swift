/// A format that the program was built without: its files are told from damaged ones.
struct UnreadableFormat: DocumentFormat {
  let name: String

  var preserves: (order: Bool, comments: Bool) { (true, true) }

  var readOnlyReason: Reason? {
    Reason(SyntaxPhrase.missingFormat(name))
  }

  var empty: any Document { JSONFormat.json.empty }

  func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any Document {
    throw SyntaxError(.missingFormat(name))
  }

  func represent(_ value: PreferenceValue) -> Representation {
    .impossible(SyntaxPhrase.missingFormat(name).english)
  }
}
