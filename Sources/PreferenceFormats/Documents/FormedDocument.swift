/// A document of a format with several forms: a property list may have typed values or not.
package protocol FormedDocument: FormatDocument {
  /// The format in the form of this document.
  var format: any DocumentFormat { get }
}

extension FormatDocument {
  /// Returns the format in the form of this document, which `format` has parsed.
  package func form(of format: any DocumentFormat) -> any DocumentFormat {
    (self as? any FormedDocument)?.format ?? format
  }
}
