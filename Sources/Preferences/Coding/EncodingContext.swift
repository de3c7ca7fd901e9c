import PreferenceFormats

/// The state that the containers of one encoder share.
final class EncodingContext {
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// The number of nested values that are being encoded.
  private var depth = 0
  private var initialMembers: [ObjectIdentifier: DefaultMembers?] = [:]

  init(userInfo: [CodingUserInfoKey: any Sendable] = [:]) { self.userInfo = userInfo }

  /// The members of a type's initial value, nil unless missing members come from it.
  func initialMembers(of type: any Encodable.Type) -> DefaultMembers? {
    guard let initial = type as? any DefaultInitializable.Type else { return nil }
    let identifier = ObjectIdentifier(type)
    if let known = initialMembers[identifier] { return known }
    let members = DefaultValue { initial.init() }.members(for: type)
    initialMembers[identifier] = .some(members)
    return members
  }

  /// Enters a value, unless it is nested too deeply, as a value that contains itself.
  func descending<Result>(at place: CodingPathNode?, _ body: () throws -> Result) throws -> Result {
    guard depth <= Nesting.deepest else {
      throw PreferenceCodingError.unrepresentable(
        place.location, reason: "it is nested deeper than \(Nesting.deepest) levels")
    }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }
}
