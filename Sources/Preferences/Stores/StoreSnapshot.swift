/// The values of a store at one moment.
///
/// A snapshot never changes.
public struct StoreSnapshot: Sendable {
  /// The whole value, a dictionary as a rule; a file may hold something else.
  public let root: PreferenceValue
  /// Which content this is; equal revisions mean equal content.
  public let revision: Revision
  /// What is odd about the content though it can be read.
  public let problems: [Problem]
  /// Whether the path may be changed, and why not.
  public let access: @Sendable (PreferencePath) -> Access

  /// A snapshot of this content.
  public init(
    root: PreferenceValue, revision: Revision, problems: [Problem] = [],
    access: @escaping @Sendable (PreferencePath) -> Access = { _ in .writable }
  ) {
    self.root = root
    self.revision = revision
    self.problems = problems
    self.access = access
  }
}
