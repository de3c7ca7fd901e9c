public import PreferenceValues

/// Makes stored values of Swift values.
///
/// A struct becomes a dictionary with its properties as members. Numbers, text, data, dates, URLs, UUIDs and decimal
/// numbers become what a store calls them; everything else is as the type's own `encode(to:)` has it.
public struct PreferenceEncoder: Sendable {
  /// Information for the types that are encoded.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// An encoder.
  public init() {}

  /// The stored value of a Swift value.
  ///
  /// A member that is nil is left out, unless the default of the same member is not nil: then it is `null`, because it
  /// would be read as the default otherwise. Stores without null refuse it.
  ///
  /// - Parameters:
  ///   - value: The value.
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
