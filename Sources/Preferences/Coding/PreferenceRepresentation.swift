public import PreferenceValues

/// How the values of one Swift type stand in a store.
///
/// A key carries one. What a type has no say in, such as JSON bytes under a property list's key, is chosen here and not by
/// the type, so that two keys of one type may be stored in two ways.
public struct PreferenceRepresentation<Value>: Sendable {
  /// What is stored for a value that has a default.
  typealias Store = @Sendable (_ value: Value, _ fallback: Value?) throws -> PreferenceValue?
  /// The value that a stored one and a default stand for.
  public typealias Read =
    @Sendable (_ stored: PreferenceValue, _ fallback: Value?, _ problems: inout [Problem]) throws ->
    Value

  private let store: Store
  /// The value that a stored one stands for.
  ///
  /// Members that are missing come from the default, where the type allows it. A member that cannot be read falls back to
  /// the default alone and is added to the problems, whose locations begin at the stored value.
  ///
  /// - Throws: ``PreferenceCodingError`` where the value as a whole cannot be read.
  public let read: Read
  /// The members of a value that are stored each alone.
  let tree: @Sendable (_ value: Value) throws -> MemberTree?

  /// A representation made of the two directions.
  ///
  /// - Parameters:
  ///   - stored: What is stored for a value; nil removes the key.
  ///   - read: The value that a stored one and a default stand for.
  public init(
    stored: @escaping @Sendable (_ value: Value) throws -> PreferenceValue?, read: @escaping Read
  ) {
    self.init(storing: { value, _ in try stored(value) }, read: read)
  }

  init(
    storing: @escaping Store, read: @escaping Read,
    tree: (@Sendable (_ value: Value) throws -> MemberTree?)? = nil
  ) {
    store = storing
    self.read = read
    self.tree = tree ?? { value in try storing(value, nil).map(MemberTree.leaf) }
  }

  /// What is stored for a value; nil removes the key.
  ///
  /// Where a nil, or a nil member, would be read as the default that is given, it is stored as `null`; stores without
  /// null say so.
  ///
  /// - Throws: ``PreferenceCodingError`` naming the path inside of the value that cannot be stored.
  public func stored(_ value: Value, over fallback: Value? = nil) throws -> PreferenceValue? {
    try store(value, fallback)
  }
}
