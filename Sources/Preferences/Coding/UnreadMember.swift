package import PreferenceValues

/// A member that has its default because its stored value cannot be read.
package struct UnreadMember: Hashable, Sendable {
  /// The location of the member in the value.
  let member: Location
  /// The reason, at the innermost location that cannot be read.
  let error: PreferenceCodingError

  /// The reason as a problem of the value.
  package var problem: PreferenceProblem {
    PreferenceProblem(error.problem, at: error.location)
  }
}
