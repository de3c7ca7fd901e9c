import PreferenceFormats

/// What one run of a decoder shares between its containers.
final class DecodingContext {
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// Why members fell back to their defaults, in the order in which they were read.
  private(set) var failures: [PreferenceCodingError] = []
  /// How many values are being decoded, each inside of the one before.
  private var depth = 0

  init(userInfo: [CodingUserInfoKey: any Sendable]) { self.userInfo = userInfo }

  /// What a member is, or by default, where it cannot be read.
  ///
  /// What was wrong inside of it does not matter then.
  func recovering<Member>(
    at place: CodingPlace?, _ member: () throws -> Member,
    by fallback: () -> Member?
  ) throws -> Member {
    let count = failures.count
    do { return try member() } catch {
      guard let fallback = fallback() else { throw error }
      failures.removeSubrange(count...)
      failures.append(PreferenceCodingError(decoding: error, at: place.location))
      return fallback
    }
  }

  /// Goes into a value, unless it is nested too deep.
  func descending<Result>(at place: CodingPlace?, _ body: () throws -> Result) throws -> Result {
    guard depth <= Nesting.deepest else {
      throw PreferenceCodingError.corrupt(
        place.location, reason: "it is nested deeper than \(Nesting.deepest) levels")
    }
    depth += 1
    defer { depth -= 1 }
    return try body()
  }
}
