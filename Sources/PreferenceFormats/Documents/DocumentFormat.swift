public import PreferenceValues

/// How values are written in a file.
///
/// A format only parses and splices; files are a store's business.
public protocol DocumentFormat: Sendable {
  /// What people call it: "JSON", "XML property list".
  var name: String { get }

  /// Whether the order of members, and comments, survive an edit.
  var preserves: (order: Bool, comments: Bool) { get }

  /// The document these bytes say.
  ///
  /// - Throws: ``SyntaxError`` where they say none.
  func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any Document

  /// The document of a file that is not there yet: an empty dictionary.
  var empty: any Document { get }

  /// Why files of this format can only be read; nil where they can be written.
  var readOnlyReason: Reason? { get }

  /// What becomes of a value, written and read back.
  func represent(_ value: PreferenceValue) -> Representation
}

extension DocumentFormat {
  public var readOnlyReason: Reason? { nil }
}
