/// The cause of an error, compared by its description.
public struct UnderlyingError: Sendable {
  /// The error that was thrown.
  public let error: any Error

  package init(_ error: any Error) { self.error = error }
}

extension UnderlyingError: CustomStringConvertible {
  /// The description of the error.
  public var description: String { "\(error)" }
}

extension UnderlyingError: Hashable {
  public static func == (left: UnderlyingError, right: UnderlyingError) -> Bool {
    left.description == right.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
