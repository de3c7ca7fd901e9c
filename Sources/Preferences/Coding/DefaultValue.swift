/// The default of the value that is encoded or decoded at a location; evaluated only if a member is missing.
final class DefaultValue {
  /// The default, without the optionals around it.
  private lazy var value: Any? = resolve().flatMap(Self.unwrapped)
  /// Its members, nil if it is one value.
  private(set) lazy var members = value.flatMap(Self.members)
  private let resolve: () -> Any?

  init(_ resolve: @escaping () -> Any?) { self.resolve = resolve }

  /// The members that replace missing members of a value of a type.
  ///
  /// Nil if the default is of another type, or if values of the type are one value.
  func members(for type: Any.Type) -> DefaultMembers? {
    guard let value, Swift.type(of: value) == type else { return nil }
    return members
  }

  private static func members(of value: Any) -> DefaultMembers? {
    guard let value = value as? any Encodable, !(value is any SingleValueStorable) else {
      return nil
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct, let members = DefaultMembers(of: value) else {
      return nil
    }
    // A struct that writes more than its properties has a member that defines the meaning of the others.
    guard members.count <= mirror.children.count || value is any DefaultInitializable else {
      return nil
    }
    return members
  }

  private static func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped.flatMap(unwrapped)
  }
}
