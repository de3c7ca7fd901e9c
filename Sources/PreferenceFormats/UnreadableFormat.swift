package import PreferenceValues

/// A format that the program does not know, or was built without; its files are not reported as damaged.
package struct UnreadableFormat: DocumentFormat {
  package let name: String
  private let reason: RefusalReason

  /// A format that a program reads if it is built with a package trait of the same name.
  package init(trait name: String) {
    self.init(
      name: name, message: Message("this program was built without \(name) (package trait \(name))")
    )
  }

  /// A format that a program reads if it adds the format of a product.
  package init(name: String, product: String) {
    self.init(
      name: name, message: Message("this program was built without \(name) (product \(product))"))
  }

  private init(name: String, message: Message, isUnknown: Bool = false) {
    self.name = name
    var reason = RefusalReason(message)
    reason.isOfFormat = isUnknown
    self.reason = reason
  }

  /// The format of a text that is in no known format.
  package static let unknown = UnreadableFormat(
    name: "text", message: Message("neither its name nor its content determines a format"),
    isUnknown: true)

  /// Whether a text can neither be empty nor a value in JSON, even a damaged one.
  ///
  /// Many texts begin with a digit, such as the version of a program, a minus sign, a slash or a bracket.
  package static func isUnknown(_ contents: [UInt8]) -> Bool {
    guard let first = contents.content.first, !"{\"".utf8.contains(first) else { return false }
    return !isJSON(contents)
  }

  private static func isJSON(_ contents: [UInt8]) -> Bool {
    (try? JSONFormat.jsonc.parse(contents)) != nil
  }

  package var preserves: (order: Bool, comments: Bool) { (true, true) }

  package var readOnlyReason: RefusalReason? { reason }

  package var empty: any FormatDocument { JSONFormat.json.empty }

  package func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
    throw SyntaxError(reason.message)
  }

  package func represent(_ value: PreferenceValue) -> StorageFit {
    .impossible(reason)
  }
}
