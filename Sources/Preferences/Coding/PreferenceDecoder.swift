public import PreferenceValues

/// A decoder of Swift values from stored values.
///
/// A default is read one level at a time, by an encoder that captures members instead of encoding them, so only missing
/// members are encoded. A struct that writes more members than it has properties is one value: it may be a type with a
/// discriminator. Whole reals are read as integers, because JSON writers do not distinguish `1.0` from `1`.
public struct PreferenceDecoder: Sendable {
  /// Information for the types that are decoded.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Creates a decoder without user information.
  public init() {}

  /// Returns the Swift value of a stored one and a default.
  ///
  /// A missing member of a struct comes from the default if that is a struct of the same type, or else
  /// from the initial value of a ``DefaultInitializable`` struct. A member that cannot be read falls back to the same
  /// default alone, and is added to the problems. Everything that is not a struct is one value, as are structs that
  /// are ``SingleValueStorable`` or write more members than they have properties.
  ///
  /// - Throws: ``PreferenceCodingError`` if the value as a whole cannot be read.
  package func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from stored: PreferenceValue, over fallback: Value? = nil,
    problems: inout [PreferenceProblem]
  ) throws(PreferenceCodingError) -> Value {
    var unread: [UnreadMember] = []
    let value = try decode(type, from: stored, over: fallback, unread: &unread)
    problems += unread.map(\.problem)
    return value
  }

  /// Returns the Swift value of a stored one and a default, if every stored member can be read.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - stored: The stored value.
  ///   - fallback: The default, nil for none.
  /// - Throws: ``PreferenceCodingError``.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from stored: PreferenceValue, over fallback: Value? = nil
  ) throws(PreferenceCodingError) -> Value {
    var unread: [UnreadMember] = []
    let value = try decode(type, from: stored, over: fallback, unread: &unread)
    if let member = unread.first { throw member.error }
    return value
  }

  /// Returns the Swift value of a stored one and a default, and the members that have the default because they cannot be
  /// read.
  func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from stored: PreferenceValue, over fallback: Value?,
    unread: inout [UnreadMember]
  ) throws(PreferenceCodingError) -> Value {
    let context = DecodingContext(userInfo: userInfo)
    let fallback = fallback.map { fallback in DefaultValue { fallback } }
    do {
      let value = try ValueDecoder.decoded(type, from: stored, context, at: nil, over: fallback)
      unread += context.unread
      return value
    } catch {
      throw PreferenceCodingError(decoding: error, at: .root)
    }
  }

  /// Returns a stored value whose sets, and dictionaries that are stored as arrays, have the order in which they are
  /// encoded.
  func sorting<Value: Decodable>(
    _ stored: PreferenceValue, as type: Value.Type, over fallback: Value?
  ) -> PreferenceValue {
    let context = DecodingContext(userInfo: userInfo, recordsOrder: true)
    let fallback = fallback.map { fallback in DefaultValue { fallback } }
    _ = try? ValueDecoder.decoded(type, from: stored, context, at: nil, over: fallback)
    return context.unordered.reduce(stored) { $1.sorting($0) }
  }
}
