/// A claim that a store does not keep.
package struct BrokenClaim: Error, CustomStringConvertible {
  /// The expected and the actual result.
  package let description: String

  init(_ description: String) { self.description = description }
}
