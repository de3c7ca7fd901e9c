import PreferenceSystem
public import PreferenceValues

/// The reason why an edit cannot be made in a document.
public enum EditError: Error, Hashable, Sendable {
  /// The format has no form for the value.
  case notRepresentable(PreferencePath, reason: RefusalReason)
  /// The path leads through a value that is not a dictionary.
  case obstructed(PreferencePath, by: PreferencePath)
  /// This part of the text cannot be changed: a part of YAML that stands for another part.
  case refused(PreferencePath, reason: RefusalReason)
}

extension EditError {
  /// The reason without the path; nil if another value obstructs it.
  package var reason: RefusalReason? {
    switch self {
    case .notRepresentable(_, let reason), .refused(_, let reason): reason
    case .obstructed: nil
    }
  }
}

extension EditError: MessageConvertible, DescribedError {
  package var message: Message {
    switch self {
    case .notRepresentable(let path, let reason): Message("cannot store \(path): \(reason)")
    case .obstructed(let path, let blocker) where blocker.isRoot:
      Message("cannot set \(path): the file does not contain a dictionary")
    case .obstructed(let path, let blocker):
      Message("cannot set \(path): \(blocker) is not a dictionary")
    case .refused(let path, let reason) where path.isRoot:
      Message("cannot change the file: \(reason)")
    case .refused(let path, let reason): Message("cannot change \(path): \(reason)")
    }
  }

  /// The value that cannot be stored and the reason, in English.
  public var description: String { message.description }
}
