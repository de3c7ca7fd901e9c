/// The reason for a refusal, as text for the user.
///
/// A program gives its own text, in the language of its choice; the reasons of this package are translated.
public struct RefusalReason: Hashable, Sendable {
  package let message: Message
  /// The reason for a message that names the file itself; nil if the reason does not name it.
  package var clause: Message?
  /// The file whose text is not supported, so that the user can edit it; nil for other reasons.
  package var file: UnsupportedFile?
  /// Whether the refused operation may still happen, because the service did not answer.
  package var isInDoubt = false
  /// Whether the user named something that cannot exist.
  package var isOfName = false
  /// Whether the user can help by naming the format of the file.
  package var isOfFormat = false

  /// Creates a reason in a program's own words.
  ///
  /// - Parameter words: A clause for the user.
  public init(_ words: String) { self.init(Message(verbatim: words)) }

  package init(_ message: Message) { self.message = message }

  /// The message of an error, or its description if it has none.
  package init(of error: any Error) { self.init(Message(of: error)) }
}

/// A file whose text is valid for its program but not supported.
package struct UnsupportedFile: Hashable, Sendable {
  /// The absolute path.
  package var path: String
  /// The line of the first unsupported part; nil if it is unknown.
  package var line: Int?

  package init(path: String, line: Int?) {
    self.path = path
    self.line = line
  }
}

extension RefusalReason: ExpressibleByStringInterpolation {
  public init(stringLiteral words: String) { self.init(words) }
}

extension RefusalReason: CustomStringConvertible {
  /// The English text.
  public var description: String { message.description }
}

extension RefusalReason: MessageConvertible {}
