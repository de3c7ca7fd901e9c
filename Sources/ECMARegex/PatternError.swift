/// Why a text is no regular expression, and where.
public struct PatternError: Error, Hashable, Sendable {
  /// What is wrong: "a group is not closed".
  public var message: String
  /// How many characters stand before the place.
  public var offset: Int
}

extension PatternError: CustomStringConvertible {
  /// As in "a group is not closed (character 4)".
  public var description: String { "\(message) (character \(offset + 1))" }
}
