public import PreferenceValues

/// A parsed file, which edits its own text.
public protocol FormatDocument: Sendable {
  /// The parsed value.
  var value: PreferenceValue { get }

  /// The problems of text that can be parsed, such as a duplicate key.
  var problems: [PreferenceProblem] { get }

  /// Returns the position where a value begins; nil if the format is binary or the value is missing.
  ///
  /// - Parameter location: The location of the value.
  func position(of location: ValueLocation) -> TextPosition?

  /// Returns the bytes after edits.
  ///
  /// Without edits these are the parsed bytes. In a text format an edit changes only the text of its member: comments,
  /// order, the text of numbers and white space stay.
  ///
  /// - Parameter edits: The edits; an edit of a path is made before edits inside it.
  /// - Throws: ``EditError`` if the format has no form for a value, or if a path leads through a value that is not a
  ///   dictionary.
  func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8]
}

/// A document that may have comments and no value.
package protocol CommentedDocument: FormatDocument {
  /// Whether the text has no value.
  var hasOnlyComments: Bool { get }
}

/// A document whose text can lock values, so that programs ignore changes of them.
package protocol LockingDocument: FormatDocument {
  /// Returns whether the text locks a path; nil if it locks nothing.
  var lock: (@Sendable (PreferencePath) -> Bool)? { get }
}

/// A document whose texts can refer to variables.
package protocol ReferringDocument: FormatDocument {
  /// Returns whether a value with variables would be written as text, in which programs do not expand them.
  func losesReference(in value: PreferenceValue, at path: PreferencePath) -> Bool
}

extension FormatDocument {
  /// Whether the text has no value, and at most comments.
  package var hasNoValue: Bool { (self as? any CommentedDocument)?.hasOnlyComments ?? false }

  /// The value that edits change: an empty dictionary if the text has only comments.
  package var root: PreferenceValue { hasNoValue ? .emptyDictionary : value }
}

extension FormatDocument {
  /// The first part of the text that the value lacks: invalid Unicode or a repeated key; nil if it lacks nothing.
  ///
  /// A value that a user enters may not lose it silently; the text of a file keeps it.
  package var lostPart: PreferenceProblem? {
    problems.first { $0.isBrokenText || $0.isRepetition }.map { problem in
      let reason =
        problem.isBrokenText
        ? Message("the text is not valid Unicode") : Message("the key occurs more than once")
      return PreferenceProblem(reason, at: problem.location, position: problem.position)
    }
  }
}
