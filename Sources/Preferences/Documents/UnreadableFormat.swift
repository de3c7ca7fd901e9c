/// A format that the program was built without: its files are told from damaged ones.
struct UnreadableFormat: DocumentFormat {
  let name: String

  var preserves: (order: Bool, comments: Bool) { (true, true) }

  var readOnlyReason: String? {
    "this program was built without \(name) (the package trait \(name))"
  }

  var empty: any Document { JSONFormat.json.empty }

  func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any Document {
    throw SyntaxError("this program was built without \(name) (the package trait \(name))")
  }

  func represent(_ value: PreferenceValue) -> Representation {
    .impossible(readOnlyReason ?? "")
  }
}
