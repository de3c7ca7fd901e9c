/// What a path is to lead to.
///
/// Whether a path exists is asked by an effect while it is typed; the validator does no input.
public struct PathRule: Hashable, Sendable {
  /// What may stand at a path.
  public enum Target: String, Hashable, Sendable {
    /// A file or a folder.
    case path
    /// A file.
    case file
    /// A folder.
    case folder
  }

  /// What is wanted there.
  package var target: Target
  /// Whether it must be there already; otherwise it is only told where it is not.
  package var mustExist: Bool

  /// Paths to this.
  package init(_ target: Target = .path, mustExist: Bool = false) {
    self.target = target
    self.mustExist = mustExist
  }
}
