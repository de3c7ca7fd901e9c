public import PreferenceSystem

/// An error whose localized description is its description.
public protocol DescribedError: LocalizedError, CustomStringConvertible {}

extension DescribedError {
  /// The description.
  public var errorDescription: String? { description }
}
