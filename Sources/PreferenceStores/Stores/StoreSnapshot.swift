public import PreferenceValues

/// The values of a store at one moment.
///
/// A snapshot never changes.
public struct StoreSnapshot: Sendable {
  /// The whole value, a dictionary as a rule; a file may hold something else.
  public let root: PreferenceValue
  /// Which content this is; equal revisions mean equal content.
  public let revision: Revision
  /// What is odd about the content though it can be read.
  public let problems: [PreferenceProblem]
  /// What each layer held, where the store has several.
  package let layers: LayeredSnapshot?
  /// Whether the path may be changed, and why not.
  public let access: @Sendable (PreferencePath) -> Access

  /// A snapshot of this content.
  public init(
    root: PreferenceValue, revision: Revision, problems: [PreferenceProblem] = [],
    access: @escaping @Sendable (PreferencePath) -> Access = { _ in .writable }
  ) {
    self.init(root: root, revision: revision, problems: problems, layers: nil, access: access)
  }

  package init(
    root: PreferenceValue, revision: Revision, problems: [PreferenceProblem] = [],
    layers: LayeredSnapshot?,
    access: @escaping @Sendable (PreferencePath) -> Access = { _ in .writable }
  ) {
    self.root = root
    self.revision = revision
    self.problems = problems
    self.layers = layers
    let isDictionary = root.members != nil
    self.access = { path in
      isDictionary || path.isRoot
        ? access(path)
        : .readOnly(
          reason: Reason(Message("the file does not contain a dictionary, so it has no keys")))
    }
  }
}
