/// A format with dialects, among which the user must choose for some files.
package protocol UndeterminedFormat: DocumentFormat {
  /// The names of the dialects; empty if the file is in a known one.
  var dialects: [String] { get }

  /// The names of the dialects in which a text is valid.
  func dialects(reading bytes: [UInt8]) -> [String]
}
