/// The kind of file that a path must lead to.
///
/// An effect checks the file while the path is typed; the validator reads no files.
public struct PathRule: Hashable, Sendable {
  /// A kind of file.
  public enum Target: String, Hashable, Sendable {
    /// A file or a directory.
    case path
    /// A file.
    case file
    /// A directory.
    case directory
  }

  /// The kind of file.
  package var target: Target
  /// Whether it must exist; otherwise the editor only mentions that it is missing.
  package var mustExist: Bool

  /// Creates a rule for paths to this kind of file.
  package init(_ target: Target = .path, mustExist: Bool = false) {
    self.target = target
    self.mustExist = mustExist
  }
}
