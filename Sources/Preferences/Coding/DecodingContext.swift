import PreferenceFormats
package import PreferenceValues

/// The state that the containers of one decoder share.
final class DecodingContext {
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// The members that fell back to their defaults, in the order in which they were read.
  private(set) var unread: [UnreadMember] = []
  /// The collections without an order, the inner ones first.
  private(set) var unordered: [UnorderedItems] = []
  /// The number of nested values that are being decoded.
  private var depth = 0

  /// Whether collections without an order are recorded.
  let recordsOrder: Bool

  init(userInfo: [CodingUserInfoKey: any Sendable], recordsOrder: Bool = false) {
    self.userInfo = userInfo
    self.recordsOrder = recordsOrder
  }

  /// The member, or its default if it cannot be read.
  ///
  /// The errors inside it are discarded then.
  func recovering<Member>(
    at place: CodingPathNode?, _ member: () throws -> Member,
    by fallback: () -> Member?
  ) throws -> Member {
    let count = unread.count
    do { return try member() } catch {
      guard let fallback = fallback() else { throw error }
      unread.removeSubrange(count...)
      let location = place.location
      unread.append(
        UnreadMember(
          member: location, error: PreferenceCodingError(decoding: error, at: location)))
      return fallback
    }
  }

  /// Adds a collection without an order.
  func add(_ items: UnorderedItems) { unordered.append(items) }

  /// Enters a value, unless it is nested too deeply.
  func descending<Result>(at place: CodingPathNode?, _ body: () throws -> Result) throws -> Result {
    guard depth <= Nesting.deepest else {
      throw PreferenceCodingError.corrupt(
        place.location, reason: "it is nested deeper than \(Nesting.deepest) levels")
    }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }
}

/// A member that has its default because its stored value cannot be read.
package struct UnreadMember: Hashable, Sendable {
  /// The location of the member in the value.
  let member: ValueLocation
  /// The reason, at the innermost location that cannot be read.
  let error: PreferenceCodingError

  /// The reason as a problem of the value.
  package var problem: PreferenceProblem {
    PreferenceProblem(error.problem, at: error.location)
  }
}
