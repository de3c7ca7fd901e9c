public import PreferenceValues

/// The parsed bytes of a file, which remember how they were written.
public protocol FormatDocument: Sendable {
  /// The value that the bytes say.
  var value: PreferenceValue { get }

  /// What is odd about the bytes though they parse: a key that stands twice.
  var problems: [PreferenceProblem] { get }

  /// Where a value begins in the text, nil where the format is binary or the value is not there.
  func position(of location: Location) -> TextPosition?

  /// The bytes with these edits made, outer paths first.
  ///
  /// Without edits these are the parsed bytes. In a text format an edit touches only the text of its member: comments,
  /// order, the text of numbers and white space stay.
  ///
  /// - Throws: ``EditError`` where a value cannot stand in this format, or where the path leads through a value that
  ///   is not a dictionary.
  func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8]
}
