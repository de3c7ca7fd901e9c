public import PreferenceValues

/// The reason why an edit cannot be made in a document.
public enum EditError: Error, Hashable, Sendable {
  /// The format has no form for the value.
  case notRepresentable(PreferencePath, reason: String)
  /// The path leads through a value that is not a dictionary.
  case obstructed(PreferencePath, by: PreferencePath)
  /// This part of the text cannot be changed: a part of YAML that stands for another part.
  case refused(PreferencePath, reason: String)
}

extension EditError: CustomStringConvertible {
  /// A sentence that names the path.
  public var description: String { text.withVisibleControls }

  private var text: String {
    switch self {
    case .notRepresentable(let path, let reason): "\(path) cannot be stored: \(reason)"
    case .obstructed(let path, let obstacle):
      "\(path) cannot be set, because \(obstacle.isRoot ? "the whole" : "\(obstacle)") is not a dictionary"
    case .refused(let path, let reason):
      "\(path.isRoot ? "the file" : "\(path)") cannot be changed: \(reason)"
    }
  }
}
