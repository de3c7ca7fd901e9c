package import PreferenceValues

/// A format that the program was built without; its files are not reported as damaged.
package struct UnreadableFormat: DocumentFormat {
  package let name: String

  package var preserves: (order: Bool, comments: Bool) { (true, true) }

  private var message: Message {
    Message("this program was built without \(name) (package trait \(name))")
  }

  package var readOnlyReason: Reason? { Reason(message) }

  package var empty: any FormatDocument { JSONFormat.json.empty }

  package func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
    throw SyntaxError(message)
  }

  package func represent(_ value: PreferenceValue) -> StorageFit {
    .impossible(Reason(message))
  }
}
