extension PreferenceValue {
  /// Why a value is not kept in a journal.
  public enum ReasonNotKept: String, Hashable, Sendable {
    /// The schema says that it is secret.
    case secret
    /// It takes more room than a journal gives to one value.
    case tooLarge = "too large"
    /// A journal has no form for it.
    case unwritable = "cannot be written down"
    /// The file that held it could not be read.
    case damaged
    /// It came back with the last good copy of its file.
    case restored = "last good copy"
  }

  private static let placeholder = "org.settee.notKept"

  /// What stands in a journal for a value that is not kept.
  package static func notKept(_ reason: ReasonNotKept) -> PreferenceValue {
    .tagged(type: placeholder, .string(reason.rawValue))
  }

  /// Why the value that this stands for was not kept; nil where this is a value.
  public var reasonNotKept: ReasonNotKept? {
    guard case .tagged(Self.placeholder, .string(let word)) = self else { return nil }
    return ReasonNotKept(rawValue: word)
  }

  /// Whether this, or anything in it, was not kept.
  package var holdsPlaceholder: Bool {
    switch self {
    case .tagged: reasonNotKept != nil
    case .array(let elements): elements.contains(where: \.holdsPlaceholder)
    case .dictionary(let members): members.contains { $0.value.holdsPlaceholder }
    default: false
    }
  }
}
