/// How a store broke a promise.
public struct BrokenClaim: Error, CustomStringConvertible {
  /// What was expected, and what happened.
  public let description: String

  init(_ description: String) { self.description = description }
}
