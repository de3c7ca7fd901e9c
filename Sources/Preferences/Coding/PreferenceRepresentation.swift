/// How the values of one Swift type stand in a store.
///
/// A key carries one. What a type has no say in, such as JSON bytes under a property list's key, is chosen here and not by
/// the type, so that two keys of one type may be stored in two ways.
public struct PreferenceRepresentation<Value>: Sendable {
  /// What is stored for a value; nil removes the key.
  ///
  /// - Throws: ``PreferenceCodingError`` naming the path inside of the value that cannot be stored.
  public let stored: @Sendable (_ value: Value) throws -> PreferenceValue?
  /// The value that a stored one stands for.
  ///
  /// Members that are missing come from the default, where the type allows it. A member that cannot be read falls back to
  /// the default alone and is added to the problems, whose locations begin at the stored value.
  ///
  /// - Throws: ``PreferenceCodingError`` where the value as a whole cannot be read.
  public let read:
    @Sendable (_ stored: PreferenceValue, _ fallback: Value?, _ problems: inout [Problem]) throws ->
      Value

  /// A representation made of the two directions.
  public init(
    stored: @escaping @Sendable (_ value: Value) throws -> PreferenceValue?,
    read:
      @escaping @Sendable (
        _ stored: PreferenceValue, _ fallback: Value?, _ problems: inout [Problem]
      ) throws -> Value
  ) {
    self.stored = stored
    self.read = read
  }
}
