public import PreferenceValues

/// An encoder of Swift values to stored values.
///
/// A struct becomes a dictionary of its properties. Numbers, strings, data, dates, URLs, UUIDs and decimal numbers become the
/// corresponding stored values; the `encode(to:)` of every other type defines its form.
public struct PreferenceEncoder: Sendable {
  /// Information for the types that are encoded.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates an encoder without user information.
  public init() {}

  /// Returns the stored value of a Swift value.
  ///
  /// A member that is nil is omitted, unless the same member of the default is not nil: then it is `null`, because a missing
  /// member would be read as the default. Stores without null refuse it.
  ///
  /// - Parameters:
  ///   - value: The Swift value to encode.
  ///   - fallback: The default, nil for none.
  /// - Throws: ``PreferenceCodingError``.
  public func encode<Value: Encodable>(
    _ value: Value, over fallback: Value? = nil
  ) throws(PreferenceCodingError) -> PreferenceValue {
    if let scalar = value as? any ScalarValue { return scalar.stored }
    let context = EncodingContext(userInfo: userInfo)
    let fallback = fallback.map { fallback in DefaultValue { fallback } }
    do { return try ValueEncoder.encoded(value, context, at: nil, over: fallback) } catch {
      throw PreferenceCodingError(encoding: error)
    }
  }
}
