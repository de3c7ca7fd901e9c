/// An error in a regular expression.
public struct PatternError: Error, Hashable, Sendable {
  /// The reason: "a group is not closed".
  public var message: String
  /// The number of characters before the error.
  public var offset: Int
}

extension PatternError: CustomStringConvertible {
  /// The reason and the position: "a group is not closed (character 4)".
  public var description: String { "\(message) (character \(offset + 1))" }
}
