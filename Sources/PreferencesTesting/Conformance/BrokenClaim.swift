/// A claim that a store does not keep.
public struct BrokenClaim: Error, CustomStringConvertible {
  /// The expected and the actual result.
  public let description: String

  init(_ description: String) { self.description = description }
}
