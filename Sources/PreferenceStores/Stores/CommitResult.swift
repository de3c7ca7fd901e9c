public import PreferenceValues

/// How a commit ended.
public enum CommitResult: Sendable {
  /// Every edit was made; the snapshot is what is stored now.
  case done(StoreSnapshot, Confirmation)
  /// Nothing was written, because these paths hold something else than was expected.
  case conflicts([Conflict], StoreSnapshot)
  /// Nothing was written, because the result would have these problems.
  case refused([Problem], StoreSnapshot)

  /// What is stored now.
  public var snapshot: StoreSnapshot {
    switch self {
    case .done(let snapshot, _), .conflicts(_, let snapshot), .refused(_, let snapshot): snapshot
    }
  }
}
